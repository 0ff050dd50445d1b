# Reads the rooms and their arrows from src/*/CMakeLists.txt. Sourced; bash only.

declare -A room_depends=() room_is_core=()

# read_rooms TREE: fills room_depends[NAME] (the direct arrows) and room_is_core[NAME] (yes or no).
read_rooms() {
  local file text words word name state
  for file in "$1"/src/*/CMakeLists.txt; do
    if [[ ! -f $file ]]; then continue; fi
    text=$(sed 's/#.*//' "$file" | tr '\n' ' ')
    if [[ ! $text =~ jantaku_room\(([^\)]*)\) ]]; then continue; fi
    read -ra words <<<"${BASH_REMATCH[1]}"
    name=${words[0]}
    room_depends[$name]=""
    room_is_core[$name]=no
    state=""
    for word in "${words[@]:1}"; do
      case $word in
        CORE) room_is_core[$name]=yes ;;
        DEPENDS | LIBRARIES) state=$word ;;
        *) if [[ $state == DEPENDS ]]; then room_depends[$name]+=" $word"; fi ;;
      esac
    done
  done
}
