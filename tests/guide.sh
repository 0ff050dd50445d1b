#!/usr/bin/env bash
# Plays every step of docs/guide, and looks for every example of its text in the file of its step.
# usage: guide.sh PROGRAM GUIDE_FOLDER
set -euo pipefail
program=$1
cd "$2"
failed=0
fail() {
  echo "guide: $1" >&2
  failed=1
}

# play FILE WHAT: what becomes of twenty rounds.
play() {
  "$program" check "$1" >/dev/null || fail "$1 does not check"
  local said
  said=$("$program" sim "$1" --rounds 20 --check) || fail "$1 does not play"
  [[ $said == *"$2"* ]] || fail "$1: no \`$2\` in: $said"
}
play step01.json "20 stalled"
play step02.majs "20 stalled"
play step03.majs "20 error: engine/empty-wall"
play step04.majs "20 draw: Ryuukyoku"
play step05.majs "draw: Ryuukyoku"
play step06.majs " win"
play step07.majs " win"
play step08.majs " win"
play step09.majs "games came to their end"
play step10.majs "games came to their end"
"$program" test step10.jsonl >/dev/null || fail "step10.jsonl fails"

step=0 examples=0 block="" within=0
while IFS= read -r line; do
  if [[ $line =~ ^##\ ([0-9]+)\. ]]; then
    step=${BASH_REMATCH[1]}
  elif [[ $line == '```majs' || $line == '```json' ]]; then
    within=1 block=""
  elif [[ $line == '```' && $within == 1 ]]; then
    within=0 examples=$((examples + 1))
    file=$(printf 'step%02d' "$step")
    [[ $(<"$(ls "$file".majs "$file".json 2>/dev/null)") == *"${block%$'\n'}"* ]] ||
      fail "$file does not hold the example: $block"
  elif [[ $within == 1 ]]; then
    block+=$line$'\n'
  fi
done <README.md
[[ $examples -ge 20 ]] || fail "only $examples examples were found"
exit "$failed"
