#!/usr/bin/env bash
# Runs the command lines of tests/cli/*.txt and compares everything they print.
#
#   tests/cli/run.sh [--update] PROGRAM [FILE.txt...]
#
# In a file, text at the margin is commentary. An indented `$ ` line is a command for bash; under
# it stand what it must print to standard output, then to standard error (after `! `), then its
# exit status if that is not 0 (`[1]`). An empty line of output is written `(empty)`. Commands run
# in tests/cli/. With --update the files are rewritten with what really happened.
set -u
update=no
[[ ${1-} == --update ]] && { update=yes; shift; }
program=$(realpath "${1:?the program to test}")
shift
here=$(cd "$(dirname "$0")" && pwd)
if (($# == 0)); then set -- "$here"/*.txt; fi
for file; do files+=("$(realpath "$file")"); done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$program" "$work/bin/jantaku"
export PATH="$work/bin:$PATH" LC_ALL=C.UTF-8 TERM=dumb
unset NO_COLOR
cd "$here"

# Every line with $1 before it; empty lines marked; spaces at the end and a missing last line break
# forgiven.
indented() {
  sed -e 's/^$/(empty)/' -e "s/^/  $1/" -e 's/ *$//' "$2"
  if [[ -s $2 && -n $(tail -c1 "$2") ]]; then echo; fi
}

run_file() {
  local line
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line == '  $ '* ]]; then
      printf '%s\n' "$line"
      timeout 60 bash -c "${line#  \$ }" >"$work/out" 2>"$work/err" </dev/null
      local status=$?
      indented '' "$work/out"
      indented '! ' "$work/err"
      ((status == 0)) || echo "  [$status]"
    elif [[ $line != '  '* ]]; then
      printf '%s\n' "$line"
    fi
  done <"$1"
}

failed=0
for file in "${files[@]}"; do
  run_file "$file" >"$work/actual"
  if cmp -s "$file" "$work/actual"; then continue; fi
  if [[ $update == yes ]]; then
    cp "$work/actual" "$file"
    echo "updated ${file##*/}"
  else
    diff -u --label "expected ${file##*/}" --label "actual ${file##*/}" "$file" "$work/actual"
    failed=1
  fi
done
exit $failed
