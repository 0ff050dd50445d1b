#!/usr/bin/env bash
# records.sh PROGRAM [FOLDER]: records that others wrote, converted and played again. They are not
# part of this project: without FOLDER (corpora beside the checkout) this test is skipped.
set -uo pipefail
program=$(realpath "${1:?the program to test}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=${2:-$here/../shared/corpora}
if [[ ! -d $folder/tenhou ]]; then
  echo "there are no records in $folder"
  exit 77
fi
# shellcheck source=tests/paifu.sh
source "$(dirname "${BASH_SOURCE[0]}")/paifu.sh"

# Every finished round passes, and every wall follows from its seed.
said=$(paifu verify "$folder/tenhou" "$folder/tenhou6" "$folder/games") || fail "verify: $said"
grep -q ' walls agree' <<<"$said" || fail "no wall was compared: $said"
echo "$said"

# The same through the ruleset of riichi.
said=$(paifu verify "$folder/tenhou" "$folder/tenhou6" "$folder/games" --engine ruleset \
  --ruleset riichi --preset Tenhou --threads 2) || fail "verify by ruleset: $said"
echo "$said"

# The same games in two formats.
for file in "$folder"/tenhou6/*; do
  name=$(basename "$file" .jsonl)
  said=$(paifu diff "$folder/tenhou/$name.mjlog" "$file") || fail "$name: $said"
done

# convert FORMAT: there and back again.
for format in jmdp mjai tenhou6 majiang mjlog; do
  paifu convert "$folder/tenhou" --to "$format" -o "$work/$format" --threads 2 --quiet 2>/dev/null ||
    fail "to $format"
  paifu convert "$work/$format" --to mjlog -o "$work/back-$format" --threads 2 --quiet 2>/dev/null ||
    fail "from $format"
done
same=0
for file in "$folder"/tenhou/*; do
  name=$(basename "$file")
  for format in jmdp mjai mjlog; do
    said=$(paifu diff --all-rounds "$file" "$work/back-$format/$name" 2>/dev/null)
    if [[ $said == *" 0 differences" ]]; then
      ((++same))
    else
      fail "$name through $format: $said"
    fi
  done
  # These say nothing of dice, of results or of rounds that are cut off (upd-), and bot-25 counts ura
  # dora as dora.
  [[ $name == @(upd-*|bot-25.mjlog) ]] && continue
  for format in tenhou6 majiang; do
    said=$(paifu diff "$file" "$work/back-$format/$name" 2>/dev/null |
      grep -vE 'other dice|differences$|another kind of end')
    if [[ -n $said ]]; then fail "$name through $format: $said"; fi
  done
done
echo "$same games through jmdp, mjai and mjlog and back without a difference"

# Played by the ruleset, they become its logs, which say the same but for names and uma. Of the one
# that ends in the middle of a turn the engine also tells what is drawn next.
paifu convert "$folder/tenhou" --to log --preset Tenhou -o "$work/log" --threads 2 --quiet 2>/dev/null ||
  fail "to log"
for file in "$folder"/tenhou/*; do
  name=$(basename "$file" .mjlog)
  said=$(paifu diff --all-rounds "$file" "$work/log/$name.log.json" 2>/dev/null |
    grep -vE 'another name|other results|differences$')
  [[ $name == *-no-round-end ]] && continue
  if [[ -n $said ]]; then fail "$name through log: $said"; fi
done

# What is written in the standard is correct, and stays as it is.
said=$(paifu check "$work/jmdp" 2>/dev/null) || fail "check: $said"
paifu fmt --check "$work/jmdp" || fail "fmt changes what convert wrote"
exit "$failed"
