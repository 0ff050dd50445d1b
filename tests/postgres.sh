#!/usr/bin/env bash
# Runs the tests of the store on a PostgreSQL server of its own, which is gone afterwards.
#   tests/postgres.sh STORE_TEST
set -euo pipefail

test=$(realpath "$1")
if ! command -v pg_virtualenv >/dev/null; then
  echo "tests/postgres.sh: SKIPPED: pg_virtualenv is not installed (Debian: postgresql)" >&2
  exit 77
fi
# PostgreSQL does not run as root: another user starts it, in a folder that is theirs.
as=()
if ((EUID == 0)); then as=(runuser -u postgres --); fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$test" "$work/store_test"
chmod -R a+rX "$work"
cd /
exec_test='JANTAKU_POSTGRES="postgres://$PGUSER:$PGPASSWORD@localhost:$PGPORT/postgres" '
exec_test+="$work/store_test --gtest_filter=*/postgres"
"${as[@]}" env LC_ALL=C.UTF-8 pg_virtualenv -t sh -c "$exec_test"
