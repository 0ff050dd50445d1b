#!/usr/bin/env bash
# Ten thousand connections at once, from many addresses, beside tables that are played: the server
# keeps as many as it may, tells the others that it is full, and the tables do not notice.
#   tests/server_crowd.sh JANTAKU JANTAKU_LOAD [CROWD [BOUND]]
set -euo pipefail

jantaku=$1 load=$2 crowd=${3:-10000} bound=${4:-9000}
tables=50
if (($(ulimit -Hn) < crowd + 1000)); then
  echo "tests/server_crowd.sh: SKIPPED: only $(ulimit -Hn) files may be open" >&2
  exit 77
fi
# shellcheck source=tests/served.sh
source "$(dirname "$0")/served.sh"
fail() {
  echo "FAILED: $1"
  status=1
}

start_server --port 0 --most-connections "$bound" --rooms-per-minute 100000
status=0
"$load" --port "$port" --tables "$tables" --rate "$tables" --seconds 15 --server "$server" \
  --crowd "$crowd" >"$work/load" || fail "a table lost something"
cat "$work/load"
memory=$(awk '/VmHWM/ { print int($2 / 1024) }' "/proc/$server/status")
echo "the server took $memory MB"
told=$(sed -n 's/^crowd:.* full \([0-9]*\),.*/\1/p' "$work/load")
cut=$(sed -n 's/^crowd:.* cut \([0-9]*\),.*/\1/p' "$work/load")
over=$((crowd + 4 * tables - bound))
# Some may come and go before the last are there: the bound is kept, and nobody is left without a word.
((told + cut >= over * 9 / 10)) || fail "only $((told + cut)) were refused, of $over beyond the bound"
((told >= cut)) || fail "most of those refused were not told why"
grep -q 'refused 0$' "$work/load" || fail "a player was refused something"
((memory < 1000)) || fail "the server took more than 1 GB"
stop_server || fail "the server did not end well"
exit "$status"
