# What each verb of ./dev needs, and how it is fetched. Sourced by ./dev, which defines die and note.
#
# A need is looked for as a command, a version or a header, never as a package: whoever has it from
# elsewhere is not asked to install it again. Only what is missing is installed, from Debian.

clang_wanted=22      # the format is that of this version; Debian 12 has it in its security archive
clang_fallback=19    # in Debian 12 proper
clang_version=$clang_wanted
gcc_minimum=12
node_wanted=22
cache=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/jantaku

# header and the Debian package that has it, by what it is needed for
declare -A headers=(
  [build]="fmt/format.h:libfmt-dev utf8proc.h:libutf8proc-dev CLI/CLI.hpp:libcli11-dev
           rapidjson/reader.h:rapidjson-dev jq.h:libjq-dev pugixml.hpp:libpugixml-dev
           zlib.h:zlib1g-dev boost/beast.hpp:libboost1.81-dev sqlite3.h:libsqlite3-dev
           postgresql/libpq-fe.h:libpq-dev sodium.h:libsodium-dev mimalloc.h:libmimalloc-dev"
  [test]="gtest/gtest.h:libgtest-dev rapidcheck.h:librapidcheck-dev"
)

log_file() {
  mkdir -p build/log
  echo "build/log/$1.log"
}

# at_least VERSION MINIMUM, both dotted numbers
at_least() { [[ $(printf '%s\n' "$2" "$1" | sort -V | head -1) == "$2" ]]; }

major_version() { "$1" --version 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -1 | cut -d. -f1; }

find_gcc() {
  for gcc in g++ "g++-$gcc_minimum"; do
    if command -v "$gcc" >/dev/null && at_least "$("$gcc" -dumpversion)" "$gcc_minimum"; then
      return 0
    fi
  done
  gcc=g++
  return 1
}

# clang_tool NAME: the command for NAME (clang++, clang-tidy, ...) of the version in use
clang_tool() {
  if command -v "$1-$clang_version" >/dev/null; then
    echo "$1-$clang_version"
  elif [[ $(major_version "$1") == "$clang_version" ]]; then
    echo "$1"
  else
    return 1
  fi
}

have_sanitizers() {
  local clang
  clang=$(clang_tool clang++) || return 1
  compgen -G "$("$clang" -print-resource-dir)/lib/*/libclang_rt.fuzzer*" >/dev/null
}

# Names the packages of the headers for $1 that the compiler cannot see.
missing_headers() {
  local entry
  if ! command -v "$gcc" >/dev/null; then
    for entry in ${headers[$1]}; do echo "${entry#*:}"; done
    return
  fi
  for entry in ${headers[$1]}; do
    printf '#if !__has_include(<%s>)\n"%s"\n#endif\n' "${entry%%:*}" "${entry#*:}"
  done | "$gcc" -E -P -x c++ - | tr -d '"'
}
have_headers() { [[ -z $(missing_headers "$1") ]]; }

node_is_new() {
  command -v node >/dev/null && at_least "$(node --version | tr -d v)" 20.19
}

# missing_packages NEED...: the Debian packages to install, one a line
missing_packages() {
  local need
  for need in "$@"; do
    case $need in
      build)
        find_gcc || echo g++
        command -v cmake >/dev/null || echo cmake
        command -v ninja >/dev/null || echo ninja-build
        missing_headers build
        ;;
      test)
        clang_tool clang++ >/dev/null || echo "clang-$clang_version"
        have_sanitizers || echo "libclang-rt-$clang_version-dev"
        missing_headers test
        ;;
      fmt)
        clang_tool clang-format >/dev/null || echo "clang-format-$clang_version"
        command -v git >/dev/null || echo git
        ;;
      lint)
        clang_tool clang-tidy >/dev/null || echo "clang-tidy-$clang_version"
        command -v git >/dev/null || echo git
        ;;
      postgres)
        command -v pg_virtualenv >/dev/null || echo postgresql
        ;;
      node)
        if ! node_is_new; then
          command -v node >/dev/null || echo nodejs
        fi
        command -v npm >/dev/null || echo npm
        ;;
      browser)
        command -v chromium >/dev/null || echo chromium
        # Without one, pages in Japanese are rows of boxes.
        [[ $(fc-list :lang=ja 2>/dev/null) ]] || echo fonts-ipafont-gothic
        ;;
    esac
  done
}

# Runs a command as root, or fails. Without a terminal sudo must not ask.
as_root() {
  if ((EUID == 0)); then
    "$@"
  elif [[ -t 0 ]]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

can_install() {
  command -v apt-get >/dev/null || { why="there is no apt-get"; return 1; }
  if ((EUID != 0)); then
    command -v sudo >/dev/null || { why="you are not root and there is no sudo"; return 1; }
    as_root true 2>/dev/null || { why="sudo is refused"; return 1; }
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Acquire::Retries=3 "$@" \
    >>"$(log_file apt)" 2>&1 </dev/null
}

# install_needs NEED...: afterwards everything for these is there, or ./dev has ended.
install_needs() {
  use_fetched_node
  find_gcc || true
  local packages why="" updated=no needs=" $* "
  packages=$(missing_packages "$@")
  if [[ -n $packages ]] && can_install; then
    note "looking for packages"
    apt_get update || note "apt-get update failed (see $(log_file apt)); trying with the old lists"
    updated=yes
  fi
  if [[ $packages == *"-$clang_wanted"* ]] &&
    { [[ $updated == no ]] || ! apt-cache show "clang-$clang_wanted" >/dev/null 2>&1; }; then
    clang_version=$clang_fallback
    local fallback
    fallback=$(missing_packages "$@")
    if [[ $updated == no && -n $fallback ]]; then
      clang_version=$clang_wanted  # neither is here: ask for the one that is wanted
    else
      packages=$fallback
      note "clang $clang_wanted is not to be had: using clang $clang_version"
    fi
  fi
  if [[ -n $packages ]]; then
    # shellcheck disable=SC2086 # one word is one package
    set -- $packages
    if [[ $updated == no ]]; then
      die "missing Debian packages: $* (not installed: $why)"
    fi
    note "installing $*"
    if ! apt_get install --no-install-recommends "$@"; then
      tail -n 20 "$(log_file apt)" >&2
      die "could not install the Debian packages: $*"
    fi
  fi
  if [[ $needs == *" build "* ]]; then check_versions; fi
}

check_versions() {
  local version
  find_gcc || die "g++ $gcc_minimum or newer is needed; here is $(g++ -dumpversion)"
  version=$(cmake --version | grep -oE '[0-9.]+' | head -1)
  at_least "$version" 3.25 || die "cmake 3.25 or newer is needed; here is $version"
}

# Debian 12's own Node is too old for what we use: a newer one from npm, kept out of the way.
use_fetched_node() {
  local bin=$cache/node$node_wanted/node_modules/node/bin
  if [[ -x $bin/node ]]; then PATH=$bin:$PATH; fi
}

fetch_node() {
  node_is_new && return
  note "Node $(node --version) is too old: fetching Node $node_wanted into $cache"
  mkdir -p "$cache/node$node_wanted"
  npm install --prefix "$cache/node$node_wanted" --no-audit --no-fund "node@$node_wanted" \
    >"$(log_file node)" 2>&1 || {
    tail -n 20 "$(log_file node)" >&2
    die "could not fetch Node $node_wanted from npm"
  }
  use_fetched_node
  node_is_new || die "Node 20.19 or newer is needed; here is $(node --version)"
}

# The judge of the benchmarks, as bench/package-lock.json names it.
install_judge() {
  fetch_node
  if [[ bench/node_modules/.package-lock.json -nt bench/package-lock.json ]]; then return; fi
  note "fetching the benchmark's judge from npm"
  (cd bench && npm ci --no-audit --no-fund) >"$(log_file npm)" 2>&1 || {
    tail -n 20 "$(log_file npm)" >&2
    die "npm could not fetch what bench/package-lock.json names"
  }
  touch bench/node_modules/.package-lock.json
}

# The page of the browser, web/dist: made anew when something it is made of has changed.
build_web() {
  fetch_node
  if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then
    note "fetching what web/package-lock.json names from npm"
    (cd web && npm ci --no-audit --no-fund) >"$(log_file npm-web)" 2>&1 || {
      tail -n 20 "$(log_file npm-web)" >&2
      die "npm could not fetch what web/package-lock.json names"
    }
    touch web/node_modules/.package-lock.json
  fi
  local page=web/dist/index.html
  if [[ -f $page && -z $(find web/src web/scripts web/protocol web/index.html web/*.json web/*.ts \
    -type f -newer "$page" -not -path 'web/src/generated/*' -print -quit) ]]; then
    return
  fi
  note "building the page of the browser"
  (cd web && npm run build) >"$(log_file web)" 2>&1 || {
    tail -n 40 "$(log_file web)" >&2
    die "the page of the browser could not be built"
  }
}
