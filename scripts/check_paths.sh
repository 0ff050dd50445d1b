#!/usr/bin/env bash
# check_paths.sh [TREE]: fails on what belongs to one machine in the files that git tracks: absolute
# paths of somebody's folders, and the addresses of a package registry in a lock file.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"

status=0
if git grep -nIE '(^|[^A-Za-z0-9_.~$}/-])/(root|work|home/[a-z][a-z0-9_-]*|tmp/wt|Users/[A-Za-z]+)/' \
  -- . ':!scripts/check_paths.sh'; then
  echo "the lines above name a folder of one machine"
  status=1
fi
if git grep -nE '"resolved":' -- '*package-lock.json'; then
  echo "the lines above name a package registry (omit-lockfile-registry-resolved is not set)"
  status=1
fi
exit "$status"
