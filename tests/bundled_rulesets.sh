#!/usr/bin/env bash
# Plays the rulesets that come with the program: each under the checks, each of its mods alone and its
# presets, and pairs of mods that do not conflict.
# usage: bundled_rulesets.sh PROGRAM FOLDER [ROUNDS [PAIRS]]
#   ROUNDS  of every play (5)
#   PAIRS   how many pairs of each ruleset are tried, evenly taken; `all` (10)
set -uo pipefail
program=$(realpath "${1:?the program to test}")
cd "${2:?the folder of rulesets}" || exit 1
rounds=${3:-5}
pairs=${4:-10}
failed=0

# play WHAT ARGUMENT...: no round may end in an error. Says 2 of mods that cannot stand together.
play() {
  local what=$1 said
  shift
  said=$("$program" sim "$@" --rounds "$rounds" 2>&1) && [[ $said != *" error: "* ]] && return 0
  [[ $said == *conflict* ]] && return 2
  echo "FAILED: $what: $said"
  failed=1
}

for file in *.majs; do
  said=$("$program" check "$file" 2>&1) || { echo "FAILED: check $file: $said"; failed=1; }
  [[ $said == *" 0 warnings"* ]] || { echo "FAILED: check $file warns: $said"; failed=1; }
  play "$file under the checks" "$file" --check
  # A round as it was played, which the tests rulesets/* play again.
  if ! grep -q '"playthrough ' "tests/${file%.majs}_playthrough.jsonl"; then
    echo "FAILED: $file has no recorded playthrough in tests/${file%.majs}_playthrough.jsonl"
    failed=1
  fi
  compiled=$("$program" compile "$file")
  mapfile -t mods < <(grep -oP '"id": *"\K[^"]+' <<<"$compiled")
  mapfile -t presets < <(sed -n '/"available_presets"/,$p' <<<"$compiled" |
    grep -oP '"display_name": *"\K[^"]+')
  for mod in "${mods[@]}"; do play "$file with $mod" "$file" --mod "$mod"; done
  for preset in "${presets[@]}"; do
    play "$file as $preset" "$file" --preset "$preset"
  done
  total=$((${#mods[@]} * (${#mods[@]} - 1) / 2))
  step=1
  [[ $pairs == all || $total -le $pairs ]] || step=$((total / pairs))
  number=0 played=0
  for ((a = 0; a < ${#mods[@]}; ++a)); do
    for ((b = a + 1; b < ${#mods[@]}; ++b)); do
      number=$((number + 1))
      ((number % step == 0)) || continue
      play "$file with ${mods[a]} and ${mods[b]}" "$file" --mod "${mods[a]}" --mod "${mods[b]}"
      [[ $? == 2 ]] || played=$((played + 1))
    done
  done
  echo "$file: ${#mods[@]} mods, ${#presets[@]} presets, $played of $total pairs"
done
exit "$failed"
