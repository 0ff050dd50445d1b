#!/usr/bin/env bash
# engines_agree_test.sh JANTAKU: an interrupted comparison of the engines goes on and ends as one that
# was not interrupted; one that another program has kept begins anew.
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "engines_agree_test: $*" >&2
  exit 1
}
agree() { "$(dirname "${BASH_SOURCE[0]}")/engines_agree.sh" "$program" riichi 5 "$work/kept"; }

whole=$("$program" diff riichi --games 5 | sort)
"$program" diff riichi --games 2 --keep "$work/kept" >"$work/part"
grep -q '"games": 2,' "$work/kept" || fail "two games are not kept"
[[ $(agree | sort) == "$whole" ]] || fail "going on ends otherwise than one run"
[[ ! -e $work/kept ]] || fail "a finished run is kept"

"$program" diff riichi --games 1 --first 9 --keep "$work/kept" >"$work/part"
[[ $(agree | sort) == "$whole" ]] || fail "what another run kept is not begun anew"

echo 'engines_agree_test: passed'
