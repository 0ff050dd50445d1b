#!/usr/bin/env bash
# example_test.sh COMPILER BUILD_DIR [FLAG...]: builds example.c against the shared library, runs it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1 build=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$compiler" -x c -std=c99 -Wall -Wextra -Werror "$@" -I"$here" -c "$here/example.c" -o "$work/example.o"
"$compiler" "$@" "$work/example.o" -L"$build" -ljantaku -Wl,-rpath,"$build" -o "$work/example"
"$work/example" | tee "$work/out"
grep -q '^[1-9][0-9]* rounds$' "$work/out"
