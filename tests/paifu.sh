# Sourced by tests of `jantaku paifu`, which set $program first: a folder that is gone afterwards, and
# one place where failures are counted.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
  echo "FAILED: $*"
  failed=1
}
paifu() { "$program" paifu "$@"; }
