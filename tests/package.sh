#!/usr/bin/env bash
# Makes the .deb of a built tree, unpacks it elsewhere and serves from there: what a package must have
# is in it, and the page is found beside the program.
#   tests/package.sh BUILD
set -euo pipefail

build=$(realpath "$1")
for need in cpack dpkg-deb dpkg-shlibdeps; do
  if ! command -v "$need" >/dev/null; then
    echo "tests/package.sh: SKIPPED: there is no $need" >&2
    exit 77
  fi
done
jantaku=
# shellcheck source=tests/served.sh
source "$(dirname "$0")/served.sh"
fail() {
  echo "FAILED: $1"
  exit 1
}

(cd "$build" && cpack -G DEB -B "$work/deb") >"$work/cpack" 2>&1 || { cat "$work/cpack" && exit 1; }
package=$(echo "$work"/deb/*.deb)
dpkg-deb --info "$package" >"$work/info"
dpkg-deb -c "$package" >"$work/files"
for file in ./usr/bin/jantaku ./usr/share/jantaku/web/index.html ./usr/share/jantaku/serve.json \
  ./usr/lib/systemd/system/jantaku.service; do
  grep -q " $file$" "$work/files" || fail "$file is not in the package"
done
for script in postinst prerm postrm; do
  grep -q " $script " "$work/info" || fail "the package has no $script"
done
grep -q 'Depends: .*libsqlite3-0' "$work/info" || fail "the package does not say what it needs"

dpkg-deb -x "$package" "$work/root"
if command -v systemd-analyze >/dev/null; then
  # The program is where the unit looks for it only after an installation.
  sed "s|/usr/bin/jantaku|$work/root/usr/bin/jantaku|" "$work/root/usr/lib/systemd/system/jantaku.service" \
    >"$work/jantaku.service"
  systemd-analyze verify "$work/jantaku.service" >"$work/verify" 2>&1 || true
  if grep 'jantaku.service' "$work/verify"; then fail "systemd does not understand the unit"; fi
fi
jantaku=$work/root/usr/bin/jantaku
start_server --port 0 --config "$work/root/usr/share/jantaku/serve.json"
node -e 'const [, address] = process.argv;
  Promise.all(["/health", "/"].map((path) => fetch(address + path).then((one) => one.text())))
    .then(([health, page]) => {
      if (!health.includes("\"ok\"") || !page.includes("<script")) throw health + page;
    })
    .catch((why) => { console.error(why); process.exit(1); })' "http://localhost:$port" ||
  fail "the server of the package does not answer"
stop_server || fail "the server did not end well"
echo "$(basename "$package"): $(stat -c %s "$package") bytes, $(wc -l <"$work/files") files"
