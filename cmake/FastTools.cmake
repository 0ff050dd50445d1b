# ccache and mold, where they are installed. Neither changes what is built.

find_program(JANTAKU_CCACHE ccache)
if(JANTAKU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The settings travel with the command, so that nobody's own configuration is touched. The
  # sloppiness and the flags below are what a precompiled header needs to be cached; the base folder
  # lets clones share the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    "${JANTAKU_CCACHE}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  else()
    add_compile_options(-fpch-preprocess)
  endif()
endif()

find_program(JANTAKU_MOLD mold)
if(JANTAKU_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
