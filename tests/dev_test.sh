#!/usr/bin/env bash
# dev_test.sh TREE: how ./dev answers without building anything: its list of verbs, wrong calls, and
# a machine where something is missing and cannot be installed.
set -euo pipefail
tree=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# expect STATUS TEXT COMMAND...: the command ends so and says TEXT
expect() {
  local status=0 output
  output=$("${@:3}" 2>&1 </dev/null) || status=$?
  if [[ $status != "$1" || $output != *"$2"* ]]; then
    echo "FAILED: ${*:3}: status $status, output: $output"
    failures=$((failures + 1))
  fi
}

for verb in test build play web bench fmt lint fuzz clean; do
  expect 0 "  $verb " "$tree/dev"
done
expect 2 "unknown verb 'frobnicate'" "$tree/dev" frobnicate
expect 2 "unknown verb 'x y'" "$tree/dev" 'x y'
expect 2 "fuzz: no target 'nothing'" "$tree/dev" fuzz nothing

# A copy on a machine with the basic commands only: no compiler, no apt-get, no sudo.
mkdir -p "$work/bin" "$work/clone"
cp -r "$tree/dev" "$tree/scripts" "$tree/CMakePresets.json" "$work/clone"
for command in bash env dirname nproc sort head cut grep sed tr mkdir cat git; do
  if [[ -x $(command -v $command) ]]; then ln -s "$(command -v $command)" "$work/bin/$command"; fi
done
bare=(env -i "PATH=$work/bin" "HOME=$work" "$work/clone/dev")
expect 1 "missing Debian packages: g++ cmake ninja-build libfmt-dev" "${bare[@]}" build
expect 1 "clang-22 libclang-rt-22-dev libgtest-dev librapidcheck-dev nodejs npm chromium fonts-ipafont-gothic (not installed: there is no apt-get)" "${bare[@]}" test
expect 1 "missing Debian packages: clang-format-22" "${bare[@]}" fmt --check
expect 1 "nodejs npm (not installed" "${bare[@]}" bench

((failures == 0))
