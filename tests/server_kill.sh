#!/usr/bin/env bash
# Kills a server at random moments while clients play, starts it again each time, and asks whether
# anything that a client had seen was lost.
#   tests/server_kill.sh JANTAKU JANTAKU_LOAD [KILLS [TABLES]]
set -euo pipefail

jantaku=$1 load=$2 kills=${3:-5} tables=${4:-20}
# shellcheck source=tests/served.sh
source "$(dirname "$0")/served.sh"

start() { start_server --port "$1" --connections-per-address 100000 --rooms-per-minute 100000; }

# How many entries this server has stored.
stored() {
  local line count=0
  if exec 3<>"/dev/tcp/localhost/$port"; then
    printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
    while IFS= read -r line <&3; do
      if [[ $line == "jantaku_store_entries_total "* ]]; then count=${line##* }; fi
    done
    exec 3>&-
  fi 2>/dev/null
  echo "${count%%.*}"
}

start 0
"$load" --port "$port" --tables "$tables" --rate $((tables * 4)) --seconds 36000 >"$work/load" 2>&1 &
generator=$!
sleep 5
entries=0
for ((i = 0; i < kills; ++i)); do
  # Not before the tables are played again; then at any moment of a second.
  for _ in $(seq 300); do
    now=$(stored)
    if ((now >= tables)); then break; fi
    sleep 0.1
  done
  entries=$((entries + now))
  sleep "0.$((RANDOM % 1000))"
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  start "$port"
done
status=0
sleep 5
kill -TERM "$generator"
wait "$generator" || status=1
cat "$work/load"
not_recovered=$(grep -c '"table-not-recovered"' "$work/log" || true)
stop_server || status=1
"$jantaku" store check --store "sqlite:$work/store.db" || status=1
echo "$kills kills, at least $((entries / kills)) entries between two, $not_recovered tables not recovered"
if ((not_recovered > 0 || entries < kills * tables / 2)); then status=1; fi
exit "$status"
