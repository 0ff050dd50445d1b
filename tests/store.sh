#!/usr/bin/env bash
# Plays a game with the example bot over WebSocket, and looks after the store that it is kept in:
# check, backup while the server runs, export, prune.
#   tests/store.sh JANTAKU
set -euo pipefail

jantaku=$(realpath "$1")
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=tests/served.sh
source "$root/tests/served.sh"
cd "$work"

start_server --port 0
websocket=
if ! node -e 'new WebSocket("ws://localhost:1")' 2>/dev/null; then websocket=--experimental-websocket; fi
node $websocket "$root/docs/examples/bot.mjs" "http://localhost:$port" >bot 2>&1 || {
  cat bot log
  exit 1
}
grep -q '^1\. ' bot || { cat bot && exit 1; }

wants() {
  local want=$1 got
  shift
  got=$("$jantaku" store "$@" 2>&1) || true
  if [[ $got != $want ]]; then
    echo "jantaku store $*: wanted $want, got $got"
    exit 1
  fi
}
# A second server is refused while this one runs; a copy is not.
if "$jantaku" serve --port 0 --store sqlite:store.db 2>second; then exit 1; fi
grep -q 'store/in-use' second
wants "copied to copy.db" backup --store sqlite:store.db copy.db
stop_server
for store in store.db copy.db; do
  wants "1 tables (0 running), * entries, 0 faults" check --store "sqlite:$store"
done
wants "1 games written, 0 failed" export --store sqlite:copy.db games
node -e 'const log = JSON.parse(require("fs").readFileSync(process.argv[1]));
  if (log.jantaku_log !== 1 || log.entries.length < 50) throw "no log"' games/*.json
wants "0 games removed" prune --store sqlite:store.db --days 1
wants "1 games removed" prune --store sqlite:store.db --days 0
wants "0 tables (0 running), 0 entries, 0 faults" check --store sqlite:store.db
