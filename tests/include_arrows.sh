#!/usr/bin/env bash
# include_arrows.sh TREE: fails where an include of a room has no arrow, where the arrows form a ring
# or name no room, and where a core room (one that is to run in the browser) includes a header of the
# system's files, clocks, threads or streams. The arrows are the DEPENDS of src/*/CMakeLists.txt.
set -euo pipefail
tree=$1
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/rooms.sh"

# Not for core rooms. Their tests may use them: tests do not run in the browser. A test's file is
# x_test.cc, or a header x_test_y.h, which only tests may include.
outside='fstream|iostream|filesystem|thread|mutex|shared_mutex|condition_variable|future|stop_token'
outside+='|semaphore|latch|barrier|chrono|ctime|time\.h|random|cstdio|stdio\.h|syncstream|csignal'
outside+='|signal\.h|unistd\.h|fcntl\.h|dirent\.h|poll\.h|pthread\.h|dlfcn\.h|netdb\.h|(sys|arpa|net|netinet|linux)/.*'
outside+='|boost/(asio|beast|thread|filesystem|process)[/.].*|fmt/(chrono|os|std)\.h'

failures=0
fail() {
  echo "$1"
  failures=$((failures + 1))
}

read_rooms "$tree"
if ((${#room_depends[@]} == 0)); then fail "$tree: no room found in src/*/CMakeLists.txt"; fi

# reach ROOM: everything that ROOM's arrows lead to, in `reached`; `path` is the way taken, for rings.
declare -A reached=()
reach() {
  local room=$1 path=$2 next
  for next in ${room_depends[$room]}; do
    if [[ -z ${room_depends[$next]+known} ]]; then
      fail "src/$room/CMakeLists.txt: an arrow to $next, which is no room"
    elif [[ " $path " == *" $next "* ]]; then
      fail "src/$room/CMakeLists.txt: the arrows form a ring: $path $next"
      return
    elif [[ -z ${reached[$next]+seen} ]]; then
      reached[$next]=yes
      reach "$next" "$path $next"
    fi
  done
}

is_test_file() { [[ ${1##*/} =~ _test(_[a-z0-9_]+)?\.(cc|h)$ ]]; }

check_include() {
  local room=$1 place=$2 line=$3 header target
  [[ $line =~ ^[[:space:]]*#[[:space:]]*include[[:space:]]*([\"\<])([^\"\>]+) ]] || return 0
  header=${BASH_REMATCH[2]}
  target=${header%%/*}
  if [[ ${BASH_REMATCH[1]} == '<' && ! -e $tree/src/$header ]]; then
    if [[ ${room_is_core[$room]} == yes && $header =~ ^($outside)$ ]] &&
      ! is_test_file "${place%:*}"; then
      fail "$place: a core room includes <$header>"
    fi
  elif [[ $header != */* || -z ${room_depends[$target]+known} ]]; then
    fail "$place: \"$header\" is in no room (write \"room/file.h\")"
  elif [[ $target != "$room" && -z ${reached[$target]+seen} ]]; then
    fail "$place: \"$header\": there is no arrow from $room to $target"
  elif is_test_file "$header" && ! is_test_file "${place%:*}"; then
    fail "$place: \"$header\" is for tests only"
  fi
}

for room in "${!room_depends[@]}"; do
  reached=()
  reach "$room" "$room"
  while IFS=: read -r file number line; do
    check_include "$room" "${file#"$tree"/}:$number" "$line"
  done < <(grep -rnE '^[[:space:]]*#[[:space:]]*include' --include='*.h' --include='*.cc' "$tree/src/$room" || true)
done

for file in "$tree"/src/*/; do
  room=$(basename "$file")
  if [[ -z ${room_depends[$room]+known} ]]; then fail "src/$room: its CMakeLists.txt names no room"; fi
done

echo "${#room_depends[@]} rooms, $failures failures"
((failures == 0))
