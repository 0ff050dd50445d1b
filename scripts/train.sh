# Training: a program that counts where it goes plays games, and what ships is compiled by that
# (cmake/Trained.cmake). Sourced by ./dev, which defines configure, compile and note.

training=build/training

# The folder of the last training, named after the code that was trained: a new training is one of
# other flags, for which all is compiled anew. Nothing if there was none.
trained_in() {
  if [[ -f $training/last ]]; then echo "$PWD/$training/$(<"$training/last")"; fi
}

# Of the code of the rooms that are trained, of the rulesets that are played, and of how it is done.
training_name() {
  find src cmake rulesets scripts/train.sh -type f -exec cksum {} + | sort -k 3 | cksum | cut -d' ' -f1
}

# Games of the kinds that are played most, by seeds that nothing else uses. What is not run here is
# compiled as without training.
play_for_training() {
  local simulate=build/count/jantaku_counted ruleset
  for ruleset in rulesets/*.majs; do
    "$simulate" "$(basename "$ruleset" .majs)" --rounds 300 --threads 1 --seed 777001
  done
  "$simulate" riichi --games 1 --threads 1 --seed 777002 --bots greedy
  "$simulate" --native --games 200 --threads 1 --seed 777003
  "$simulate" --native --games 20 --threads 1 --seed 777004 --bots greedy
}

# train once: if that was never done. train anew: if the code has changed since.
train() {
  local name last
  name=$(training_name)
  last=$(trained_in)
  if [[ $1 == once && $last || ${last##*/} == "$name" ]]; then return; fi
  note "training: building a program that counts where it goes"
  rm -rf "$training"
  mkdir -p "$training"
  configure count "-DCMAKE_CXX_COMPILER=$gcc" "-DJANTAKU_TRAINING_DIR=$PWD/$training/$name"
  compile count --target jantaku_counted >&2
  note "training: playing"
  play_for_training >"$(log_file training)" 2>&1 || {
    tail -n 20 "$(log_file training)" >&2
    die "the games of the training could not be played"
  }
  echo "$name" >"$training/last"
}
