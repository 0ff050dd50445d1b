# Lists the tests that name items of the checklist ("A03", "C14 to C16", "MS-811") in comments above or in
# them, as the initialisers of engine::Citation: file, test, items, and the words it has in quotes.
# Run from the project's root on the files of tests.

function add_items(comment,    i, n, parts, letter, from, to) {
  gsub(/[^A-Za-z0-9]+/, " ", comment)
  n = split(comment, parts, " ")
  for (i = 1; i <= n; i++) {
    if (parts[i] == "MS" && parts[i + 1] ~ /^[0-9]+$/) {
      items = items "MS-" parts[i + 1] " "
      if (parts[i + 2] != "to" || parts[i + 3] != "MS") continue
      for (from = parts[i + 1] + 1; from < parts[i + 4] + 0; from++) items = items "MS-" from " "
      continue
    }
    if (parts[i] !~ /^[A-Z][0-9][0-9]$/) continue
    items = items parts[i] " "
    if (parts[i + 1] != "to" || parts[i + 2] !~ /^[A-Z][0-9][0-9]$/) continue
    letter = substr(parts[i], 1, 1)
    from = substr(parts[i], 2) + 1
    to = substr(parts[i + 2], 2) + 0
    for (; from < to; from++) items = items sprintf("%s%02d ", letter, from)
  }
}

function add_words(text,    word) {
  while (match(text, /"[-a-zA-Z0-9_+*\/]+[\\]?"/)) {
    word = substr(text, RSTART + 1, RLENGTH - 2)
    text = substr(text, RSTART + RLENGTH - 1)
    sub(/\\$/, "", word)
    if (index(words, " " word " ") == 0) words = words word " "
  }
}

function finish() {
  if (test != "" && items != " ") {
    printf "{\"%s\", \"%s\", \"%s\", \"%s\"},\n", FILENAME, test, items, words
  }
  test = ""
  items = " "
  words = " "
}

FNR == 1 { finish(); in_comment = 0 }

/^TEST(_F|_P)?\(/ {
  name = $0
  sub(/^TEST(_F|_P)?\(/, "", name)
  sub(/\).*/, "", name)
  sub(/, */, ".", name)
  test = name
}

# A comment at the margin belongs to the test that follows at once.
/^\/\// { if (!in_comment) { items = " "; words = " " } in_comment = 1 }
!/^\/\// { if (in_comment && !/^TEST/) items = " "; in_comment = 0 }

{
  at = index($0, "//")
  if (at > 0) add_items(substr($0, at))
  if (test != "") add_words($0)
}

test != "" && /^}/ { finish() }

BEGIN { items = " "; words = " " }
