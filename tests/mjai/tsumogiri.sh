#!/bin/sh
# The simplest mjai player: throws away what it draws and says nothing else.
seat=
while read -r line; do
  case $line in
    '{"type":"start_game"'*)
      seat=${line#*'"id":'}
      seat=${seat%%,*}
      echo '{"type":"none"}'
      ;;
    '{"type":"tsumo","actor":'"$seat"',"pai":"'*)
      pai=${line##*'"pai":"'}
      echo "{\"type\":\"dahai\",\"actor\":$seat,\"pai\":\"${pai%%\"*}\",\"tsumogiri\":true}"
      ;;
    *) echo '{"type":"none"}' ;;
  esac
done
