#!/usr/bin/env bash
# conformance.sh PROGRAM [ROUNDS [FOLDER]]: the nine rulesets of October 2024 that others wrote, read and
# played. They are not part of this project: without FOLDER (rulesets-2024 beside the checkout) this
# test is skipped.
#
# R01 to R09, R10: all load, and warn only of what is known of them. R11: under the checks no round
# ends in an error but a draw from an empty wall that the text does not guard.
set -uo pipefail
program=$(realpath "${1:?the program to test}")
rounds=${2:-5}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=${3:-$here/../shared/conformance/rulesets-2024}
if [[ ! -d $folder ]]; then
  echo "there are no rulesets in $folder"
  exit 77
fi
cd "$folder" || exit 1
failed=0
fail() {
  echo "FAILED: $*"
  failed=1
}

for file in *.json; do
  said=$("$program" check "$file" 2>&1) || fail "check $file: $said"
done

# ends_in WAYS RULESET...: no round of them ends in another way than these
ends_in() {
  local ways=$1 file said
  shift
  for file; do
    said=$("$program" sim "$file.json" --rounds "$rounds" --check) || fail "sim $file: $said"
    if grep -E '^ {2,}[0-9]+ [a-z]' <<<"$said" | grep -vqE "choices|^ +[0-9]+ ($ways)\$"; then
      fail "$file: $said"
    fi
  done
}
ends_in stalled bare
# Whoever has called or played away all its tiles has nothing to choose.
ends_in 'error: engine/empty-wall|stalled' example uno

# Those that come to an end. A position without a legal choice is the text's own too (hk, saki).
for file in riichi saki hk sichuan vietnamese bloody30faan; do
  said=$("$program" sim "$file.json" --rounds "$rounds" --check 2>&1) || fail "sim $file: $said"
  bad=$(sed -nE 's/^ +[0-9]+ (error: .*|endless|\(a game.*)/\1/p' <<<"$said" |
    grep -v '^error: engine/empty-wall$')
  if [[ $bad || ($file == @(riichi|sichuan) && $said == *"error: "*) ]]; then fail "$file: $said"; fi
  echo "$said"
done
exit "$failed"
