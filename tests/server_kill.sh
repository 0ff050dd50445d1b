#!/usr/bin/env bash
# Kills a server at random moments while clients play, starts it again each time, and asks whether
# anything that a client had seen was lost.
#   tests/server_kill.sh JANTAKU JANTAKU_LOAD [KILLS [TABLES]]
set -euo pipefail

jantaku=$1 load=$2 kills=${3:-5} tables=${4:-20}
work=$(mktemp -d)
server=
end() {
  if [[ $server ]]; then kill -9 "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap end EXIT

start() {
  "$jantaku" serve --port "$1" --store "sqlite:$work/store.db" --connections-per-address 100000 \
    --rooms-per-minute 100000 >"$work/out" 2>>"$work/log" &
  server=$!
  for _ in $(seq 300); do
    port=$(sed -n 's|.*http://localhost:\([0-9]*\)/.*|\1|p' "$work/out")
    if [[ $port ]]; then return; fi
    sleep 0.1
  done
  echo "the server does not start:"
  cat "$work/log"
  exit 1
}

start 0
seconds=$((kills * 3))
"$load" --port "$port" --tables "$tables" --rate $((tables * 4)) --seconds "$seconds" >"$work/load" 2>&1 &
generator=$!
sleep 5
for ((i = 0; i < kills; ++i)); do
  sleep "1.$((RANDOM % 10))"
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  start "$port"
done
status=0
wait "$generator" || status=1
cat "$work/load"
not_recovered=$(grep -c '"table-not-recovered"' "$work/log" || true)
kill -TERM "$server"
wait "$server" || status=1
server=
"$jantaku" store check --store "sqlite:$work/store.db" || status=1
echo "$kills kills, $not_recovered tables not recovered"
if ((not_recovered > 0)); then status=1; fi
exit "$status"
