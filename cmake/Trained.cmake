# Optimising by what the program does most: a tree with JANTAKU_TRAINING=count makes a program that
# counts where it goes, and one with JANTAKU_TRAINING=use is compiled by what was counted
# (scripts/train.sh does both). Without either nothing changes.
set(JANTAKU_TRAINING "" CACHE STRING "count: build a program to be trained; use: build by its training")
set(JANTAKU_TRAINING_DIR "" CACHE PATH "Where the counts are kept")

# jantaku_train(TARGET): for rooms in which the time goes.
function(jantaku_train target)
  # What is counted is named after its object, from the top of the tree that compiles it.
  set(top "-fprofile-prefix-path=${CMAKE_BINARY_DIR}")
  if(JANTAKU_TRAINING STREQUAL "count")
    target_compile_options(${target} PRIVATE "-fprofile-generate=${JANTAKU_TRAINING_DIR}" ${top})
    target_link_options(${target} PUBLIC -fprofile-generate)
  elseif(JANTAKU_TRAINING STREQUAL "use")
    # What was never run is compiled as ever, and so is what has changed since.
    target_compile_options(${target} PRIVATE "-fprofile-use=${JANTAKU_TRAINING_DIR}" ${top}
      -fprofile-partial-training -Wno-missing-profile -Wno-coverage-mismatch)
  endif()
endfunction()
