#!/usr/bin/env bash
# Shows that check_paths.sh lets plain text pass and finds each kind of thing it looks for.
set -euo pipefail
check=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/scripts/check_paths.sh
if ! command -v git >/dev/null; then exit 77; fi  # skipped: a tree without git has nothing tracked
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# expect STATUS FILE LINE: a tree whose one file holds LINE is judged so
expect() {
  local status=0
  rm -rf "$work/tree"
  git init -q "$work/tree"
  echo "$3" >"$work/tree/$2"
  git -C "$work/tree" add .
  "$check" "$work/tree" >/dev/null || status=$?
  if [[ $status != "$1" ]]; then
    echo "FAILED: $2: $3: status $status"
    failures=$((failures + 1))
  fi
}

expect 0 a.md 'see ../shared/design.md, /usr/bin/env and src/work/x.h, https://example.org/home/me/'
# Put together here, so that this file does not hold what it looks for.
slash=/
expect 1 a.md "see ${slash}work/main/dev"
expect 1 a.cc "open(\"${slash}root/x\");"
expect 1 a.sh "cd ${slash}home/somebody/src"
expect 1 a.json "${slash}tmp/wt/infra"
expect 0 package-lock.json '"integrity": "sha512"'
expect 1 package-lock.json '"resolved": "https://registry.example/x.tgz"'

((failures == 0))
