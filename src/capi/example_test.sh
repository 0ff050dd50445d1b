#!/usr/bin/env bash
# example_test.sh COMPILER BUILD_DIR [FLAG...]: builds example.c and misuse.c against the shared
# library, runs them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1 build=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in example misuse; do
  "$compiler" -x c -std=c99 -Wall -Wextra -Werror "$@" -I"$here" -c "$here/$name.c" -o "$work/$name.o"
  "$compiler" "$@" "$work/$name.o" -L"$build" -ljantaku -Wl,-rpath,"$build" -o "$work/$name"
done
"$work/misuse"
"$work/example" | tee "$work/out"
grep -q '^[1-9][0-9]* rounds$' "$work/out"
