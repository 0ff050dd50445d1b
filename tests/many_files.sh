#!/usr/bin/env bash
# many_files.sh PROGRAM [FILES]: folders of more files than their names may take memory for.
# Everything comes in the order of names, and nobody is told of a part for the whole.
set -uo pipefail
program=$(realpath "${1:?the program to test}")
files=${2:-30000}
# shellcheck source=tests/paifu.sh
source "$(dirname "${BASH_SOURCE[0]}")/paifu.sh"

# The same small match under many names: in a folder, in folders of it, and apart.
mkdir "$work/in" "$work/in/b"
echo 'jmpj[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,])' >"$work/0.jmdp"
long=$(printf 'n%.0s' {1..60})
seq -f "$work/in/$long-%06.0f.jmdp" 1 "$((files - 3))" | shuf --random-source="$program" |
  FROM=$work/0.jmdp xargs -d '\n' -n 500 perl -e 'link $ENV{FROM}, $_ or die "$_: $!\n" for @ARGV' ||
  fail "no links could be made"
ln "$work/0.jmdp" "$work/in/b/a.jmdp"
ln "$work/0.jmdp" "$work/in/b/a.jmjp"
ln "$work/0.jmdp" "$work/in/zz.jmdp"

said=$(paifu check "$work/0.jmdp" "$work/in" "$work/0.jmdp") || fail "check: ${said: -500}"
grep -q "^$((files + 2)) passed, 0 failed$" <<<"$said" || fail "check counts ${said: -100}"
sed -n 's/: 0 errors, 0 warnings$//p' <<<"$said" >"$work/order"
{ echo "$work/0.jmdp"; find "$work/in" -type f | LC_ALL=C sort; echo "$work/0.jmdp"; } |
  cmp - "$work/order" || fail "not in the order of names"

# Two of one name, among many.
said=$(paifu convert "$work/in" --to jmdp -o "$work/out" --threads 2 2>&1) && fail "convert is content"
grep -q "b/a.jmdp and .*b/a.jmjp would both be written to .*out/b/a.jmdp" <<<"$said" ||
  fail "convert says ${said: -500}"
grep -q "^$((files - 1)) converted, 1 failed$" <<<"$said" || fail "convert counts ${said: -100}"
written=$(find "$work/out" -type f | wc -l)
((written == files - 1)) || fail "convert wrote $written files"

# Without room for the names nothing passes for done.
for words in check verify "show --stats" "convert --to mjai -o $work/nothing"; do
  # shellcheck disable=SC2086
  said=$(TMPDIR=$work/nowhere paifu $words "$work/in" 2>&1) && fail "$words is content without room"
  grep -q 'names of files are too many for memory.*cli/no-room' <<<"$said" ||
    fail "$words says ${said: -500}"
done
echo "$files files"
exit "$failed"
