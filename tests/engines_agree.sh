#!/usr/bin/env bash
# engines_agree.sh JANTAKU RULESET GAMES FILE: both engines play so many games alike. It may take more
# than an hour: what an interrupted run has done is kept in FILE, and the next one goes on from there.
# Of a finished run nothing is kept, so that whoever asks again has it played again.
set -euo pipefail
program=$1 ruleset=$2 games=$3 kept=$4

status=0
"$program" diff "$ruleset" --games "$games" --keep "$kept" >"$kept.said" 2>&1 || status=$?
# Kept by another build: that one's engines are not these.
if grep -q '\[diff/another-run\]' "$kept.said"; then
  rm -f "$kept"
  status=0
  "$program" diff "$ruleset" --games "$games" --keep "$kept" >"$kept.said" 2>&1 || status=$?
fi
cat "$kept.said"
rm -f "$kept" "$kept.said"
exit "$status"
