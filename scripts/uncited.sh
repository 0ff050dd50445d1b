#!/usr/bin/env bash
# uncited.sh CHECKLIST [TREE]: the items of a checklist (ids such as KY-101 or M12, each first in its
# line or row) that no test cites. A test cites an item by its id in a comment, or within a range
# `KY-201 to KY-221`. Exit status 1 if there are any.
set -euo pipefail
checklist=$1
tree=${2:-$(dirname "${BASH_SOURCE[0]}")/..}

items() { sed -nE 's/^(- |\| )([A-Z]+-?[0-9]+) .*/\2/p' "$checklist" | sort -u; }

# The tests of all kinds: beside the code, whole programs, fuzz targets, comparisons with judges.
tests() {
  find "$tree/src" -name '*_test.cc' -o -name '*_test_*.h' -o -name '*_test.sh'
  find "$tree/tests" "$tree/fuzz" "$tree/bench" -type f ! -path '*/node_modules/*' ! -path '*/corpus/*'
}

cited() {
  tests | xargs -r -d '\n' cat | grep -oE '[A-Z]+-?[0-9]+( to [A-Z]+-?[0-9]+)?' | awk '
    / to / {
      split($0, ends, " to ")
      name = ends[1]; sub(/[0-9]+$/, "", name)
      from = ends[1]; sub(/^[A-Z]+-?/, "", from)
      last = ends[2]; sub(/^[A-Z]+-?/, "", last)
      for (n = from + 0; n <= last + 0; n++) printf "%s%0*d\n", name, length(from), n
      next
    }
    { print }' | sort -u
}

uncited=$(comm -23 <(items) <(cited))
if [[ -n $uncited ]]; then
  echo "$uncited"
  echo "$(wc -l <<<"$uncited") of $(items | wc -l) items have no test that cites them" >&2
  exit 1
fi
echo "all $(items | wc -l) items are cited by tests" >&2
