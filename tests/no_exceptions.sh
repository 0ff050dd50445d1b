#!/usr/bin/env bash
# no_exceptions.sh BUILD_TREE: fails unless every source of every core room is compiled with
# -fno-exceptions there, as the compile commands say.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
commands=$1/compile_commands.json
source "$root/scripts/rooms.sh"
read_rooms "$root"

checked=0 failures=0
for room in "${!room_is_core[@]}"; do
  if [[ ${room_is_core[$room]} == no ]]; then continue; fi
  while IFS= read -r file; do
    checked=$((checked + 1))
    if ! grep -F -- " -c $file\"" "$commands" | grep -qF -- ' -fno-exceptions '; then
      echo "$file: not compiled with -fno-exceptions"
      failures=$((failures + 1))
    fi
  done < <(find "$root/src/$room" -name '*.cc' ! -name '*_test.cc')
done
echo "$checked files of core rooms, $failures failures"
((checked > 0 && failures == 0))
