#!/usr/bin/env bash
# Fails where docs/reference differs from what the program writes from its rows of names.
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
