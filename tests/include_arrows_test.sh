#!/usr/bin/env bash
# Shows that include_arrows.sh passes a good tree and fails on each kind of bad one.
set -euo pipefail
check=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/include_arrows.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# Three rooms: low <- middle <- high, of which high is not core.
good_tree() {
  rm -rf "$work/src"
  mkdir -p "$work"/src/{low,middle,high}
  echo 'jantaku_room(low CORE LIBRARIES fmt::fmt)' >"$work/src/low/CMakeLists.txt"
  printf 'jantaku_room(middle CORE\n  DEPENDS low  # an arrow\n)\n' >"$work/src/middle/CMakeLists.txt"
  echo 'jantaku_room(high DEPENDS middle LIBRARIES low_sounding)' >"$work/src/high/CMakeLists.txt"
  printf '#include <vector>\n' >"$work/src/low/low.h"
  printf '#include "low/low.h"\n' >"$work/src/middle/middle.cc"
  printf '#include <chrono>\n#include "middle/middle.h"\n' >"$work/src/middle/middle_test.cc"
  printf '#include <random>\n' >"$work/src/middle/middle_test_hands.h"
  printf '#include "middle/middle_test_hands.h"\n' >>"$work/src/middle/middle_test.cc"
  printf '#include <fstream>\n#include "low/low.h"\n#include "high/x.h"\n' >"$work/src/high/high.cc"
}

# expect STATUS TEXT WHAT: the check of the tree ends so and says TEXT
expect() {
  local status=0 output
  output=$("$check" "$work" 2>&1) || status=$?
  if [[ $status != "$1" || $output != *"$2"* ]]; then
    echo "FAILED: $3: status $status, output: $output"
    failures=$((failures + 1))
  fi
}

# bad FILE LINE TEXT: a good tree with LINE added to FILE fails and says TEXT
bad() {
  good_tree
  mkdir -p "$(dirname "$work/src/$1")"
  echo "$2" >>"$work/src/$1"
  expect 1 "$3" "$1: $2"
}

good_tree
expect 0 "3 rooms, 0 failures" "a good tree"

bad low/low.h '#include "middle/middle.h"' 'src/low/low.h:2: "middle/middle.h": there is no arrow from low to middle'
bad low/low_test.cc '#include "high/high.h"' 'there is no arrow from low to high'
bad middle/deep/er.h '  #  include "high/high.h"' 'there is no arrow from middle to high'
bad low/low.h '#include <high/high.cc>' 'there is no arrow from low to high'
bad high/high.cc '#include "apps/jantaku/main.h"' '"apps/jantaku/main.h" is in no room'
bad high/high.cc '#include "../low/low.h"' '"../low/low.h" is in no room'
bad high/high.cc '#include "high.h"' '"high.h" is in no room'
bad middle/middle.cc '#include "middle/middle_test_hands.h"' '"middle/middle_test_hands.h" is for tests only'
bad low/contest.h '#include <random>' 'a core room includes <random>'
bad lost/lost.cc '' 'src/lost: its CMakeLists.txt names no room'
for header in fstream thread chrono iostream filesystem mutex cstdio random sys/socket.h unistd.h \
  boost/asio/ip/tcp.hpp fmt/chrono.h; do
  bad low/low.cc "#include <$header>" "a core room includes <$header>"
done

good_tree
echo 'jantaku_room(low CORE DEPENDS high)' >"$work/src/low/CMakeLists.txt"
expect 1 'the arrows form a ring' 'a ring'

good_tree
echo 'jantaku_room(high DEPENDS nowhere)' >"$work/src/high/CMakeLists.txt"
expect 1 'an arrow to nowhere, which is no room' 'an arrow to nothing'

rm -rf "$work/src"
expect 1 'no room found' 'an empty tree'

((failures == 0))
