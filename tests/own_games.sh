#!/usr/bin/env bash
# own_games.sh PROGRAM [short]: finished games of ours, native and by ruleset, become records of every format
# that can hold them, and the records come to what was played. Short, for a program with sanitizers:
# one game of sanma.
set -uo pipefail
if [[ ! -f ${1:?the program to test} ]]; then
  echo "there is no $1"
  exit 77
fi
program=$(realpath "$1")
# shellcheck source=tests/paifu.sh
source "$(dirname "${BASH_SOURCE[0]}")/paifu.sh"

# exports NAME FORMATS ENGINE...: the games of $work/NAME in each format and back from it.
exports() {
  local name=$1 formats=$2 format said
  shift 2
  for format in $formats; do
    said=$(paifu convert "$work/$name" --to "$format" -o "$work/$name-$format" --quiet 2>&1) ||
      fail "$name to $format: $said"
    said=$(paifu verify "$work/$name-$format" "$@" 2>&1) || fail "$name as $format: $said"
    grep -q ' 0 failed$' <<<"$said" || fail "$name as $format: $said"
    if grep -q '^0 passed' <<<"$said"; then fail "$name as $format: nothing was verified"; fi
  done
}
# refuses NAME FORMAT REASON
refuses() {
  local said
  if said=$(paifu convert "$work/$1" --to "$2" -o "$work/no" 2>&1); then fail "$1 became $2"; fi
  grep -q "$3" <<<"$said" || fail "$1 to $2 says: $said"
}

# logs_again NAME RULES...: the games of $work/NAME played by the ruleset become logs, which tell the
# same as the mjlogs of the games.
logs_again() {
  local name=$1 file said
  shift
  said=$(paifu convert "$work/$name-mjlog" --to log -o "$work/$name-log" "$@" 2>&1) ||
    fail "$name to log: $said"
  for file in "$work/$name-mjlog"/*; do
    # A log has no names.
    said=$(paifu diff --all-rounds "$file" "$work/$name-log/$(basename "$file" .mjlog).log.json" |
      grep -vE 'has another name|rounds in both')
    if [[ -n $said ]]; then fail "log of $file: $said"; fi
  done
}

all="mjlog tenhou6 mjai kyoku"
if [[ ${2:-} == short ]]; then
  "$program" sim sanma --games 1 --seed 5 --bots greedy --logs "$work/sanma" >/dev/null ||
    fail "sim sanma"
  exports sanma "mjlog kyoku" --engine ruleset --ruleset sanma
  refuses sanma jmdp 'paifu/three-players'
  logs_again sanma --ruleset sanma
  exit "$failed"
fi
for ruleset in riichi sanma; do
  # The logs of rounds as sim keeps them, and the log of a whole game as play writes it.
  "$program" sim "$ruleset" --games 2 --seed 5 --bots greedy --logs "$work/$ruleset" >/dev/null ||
    fail "sim $ruleset"
  mkdir "$work/$ruleset-play"
  "$program" play "$ruleset" --auto --seed 3 --log "$work/$ruleset-play/game.json" >/dev/null ||
    fail "play $ruleset"
  formats=$all
  if [[ $ruleset == riichi ]]; then formats="$all majiang jmdp"; fi
  exports "$ruleset" "$formats" --engine ruleset --ruleset "$ruleset"
  exports "$ruleset-play" "$formats" --engine ruleset --ruleset "$ruleset"
  if [[ $(find "$work/$ruleset-mjai" -type f | wc -l) != 2 ]]; then
    fail "two games of $ruleset are not two records"
  fi
  logs_again "$ruleset" --ruleset "$ruleset"
  # Both engines agree on what became of them.
  exports "$ruleset-mjlog" "kyoku"
  said=$(paifu diff --all-rounds "$work/$ruleset-play-mjai/game.mjai.jsonl" \
    "$work/$ruleset-play/game.json") || fail "mjai and log of $ruleset: $said"
done
"$program" sim --native --games 1 --preset tenhou --bots greedy --records "$work/native" \
  --records-as kyoku >/dev/null 2>&1 || fail "sim --native"
exports native "$all majiang jmdp"
"$program" sim --native --games 1 --players 3 --bots greedy --records "$work/native3" \
  --records-as kyoku >/dev/null 2>&1 || fail "sim --native --players 3"
exports native3 "$all"
exports native3-mjlog mjai --engine ruleset --ruleset sanma

# What cannot be is told with the reason.
refuses sanma jmdp 'paifu/three-players'
refuses sanma majiang 'majiang/three-players'
refuses sanma log 'the ruleset is for 4 players'
"$program" sim hk --games 1 --logs "$work/hk" >/dev/null || fail "sim hk"
refuses hk mjai 'log/no-riichi'
exit "$failed"
