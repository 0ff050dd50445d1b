#!/usr/bin/env bash
# Fails where docs differ from what they are written from: docs/reference from the program's rows of
# names, docs/protocol.md from the schema of the protocol.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! -d docs/reference ]]; then
  echo "there is no docs/reference yet: nothing to compare"
  exit 0
fi
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
build/release/jantaku docs "$fresh"
diff -ru docs/reference "$fresh" || {
  echo "docs/reference is out of date: run build/release/jantaku docs docs/reference"
  exit 1
}
if ! command -v node >/dev/null; then
  echo "docs/protocol.md: SKIPPED, there is no node"
  exit 0
fi
node scripts/protocol_docs.mjs | diff -u docs/protocol.md - || {
  echo "docs/protocol.md is out of date: run node scripts/protocol_docs.mjs > docs/protocol.md"
  exit 1
}
