#!/usr/bin/env bash
# Runs tests on a PostgreSQL server of their own, which is gone afterwards: each program with
# JANTAKU_POSTGRES set, and what stands behind it as arguments.
#   tests/postgres.sh PROGRAM [ARGUMENT] [-- PROGRAM [ARGUMENT]]...
set -euo pipefail

if ! command -v pg_virtualenv >/dev/null; then
  echo "tests/postgres.sh: SKIPPED: pg_virtualenv is not installed (Debian: postgresql)" >&2
  exit 77
fi
# PostgreSQL does not run as root: another user starts it. The tests run as whoever we are.
as=()
if ((EUID == 0)); then as=(runuser -u postgres --); fi
work=$(mktemp -d)
chmod 777 "$work"
server=
end() {
  touch "$work/end"
  if [[ $server ]]; then wait "$server" || true; fi
  rm -rf "$work"
}
trap end EXIT
serve='echo "postgres://$PGUSER:$PGPASSWORD@localhost:$PGPORT/postgres" >"$0/new" && mv "$0/new" "$0/address"
while [ ! -e "$0/end" ]; do sleep 0.2; done'
(cd / && exec "${as[@]}" env LC_ALL=C.UTF-8 pg_virtualenv -t sh -c "$serve" "$work") >"$work/log" 2>&1 &
server=$!
for _ in $(seq 300); do
  if [[ -e $work/address ]] || ! kill -0 "$server" 2>/dev/null; then break; fi
  sleep 0.2
done
if [[ ! -e $work/address ]]; then
  cat "$work/log" >&2
  exit 1
fi
JANTAKU_POSTGRES=$(<"$work/address")
export JANTAKU_POSTGRES
status=0
command=()
for word in "$@" --; do
  if [[ $word != -- ]]; then
    command+=("$word")
    continue
  fi
  "${command[@]}" || status=1
  command=()
done
exit "$status"
