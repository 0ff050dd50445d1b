# A server for a test, with a folder of its own: both are gone when the test ends. Sourced by tests
# that have set `jantaku`; gives them `work`, and after start_server `server` and `port`.
work=$(mktemp -d)
server=
port=

end_server() {
  if [[ $server ]]; then kill -9 "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap end_server EXIT

# start_server ARGUMENT...: on the store of the folder; once it says where it can be reached.
start_server() {
  : >"$work/out"  # it is looked at before the server has begun
  "$jantaku" serve --store "sqlite:$work/store.db" "$@" >"$work/out" 2>>"$work/log" &
  server=$!
  for _ in $(seq 300); do
    port=$(sed -n 's|.*http://localhost:\([0-9]*\)/.*|\1|p' "$work/out")
    if [[ $port ]]; then return; fi
    if ! kill -0 "$server" 2>/dev/null; then break; fi
    sleep 0.1
  done
  echo "the server does not start:"
  cat "$work/log"
  exit 1
}

# stop_server: as it is asked to stop; fails if it does not end well.
stop_server() {
  local ending=$server
  server=
  kill -TERM "$ending"
  wait "$ending"
}
