# Writes text files as the initialisers of cli::BundledFile: the path, and the text in pieces that no
# compiler finds too long. Run with -v root=FOLDER on files below it; paths are told from there.

function open_file() {
  path = FILENAME
  sub("^" root "/", "", path)
  printf "{\"%s\", {R\"jantaku(", path
  size = 0
}

FNR == 1 {
  if (path != "") printf ")jantaku\"}},\n"
  open_file()
}

{
  size += length($0) + 1
  if (size > 8000) {
    printf ")jantaku\", R\"jantaku("
    size = length($0) + 1
  }
  print
}

END { if (path != "") printf ")jantaku\"}},\n" }
