# Precompiled headers: half of the time of a file goes into those of the standard library, fmt,
# GoogleTest, CLI11 and the game. That a file forgets an #include is found by ./dev lint, whose tree has
# none, and by a trained build, whose rooms are compiled with other flags than these.
#
# jantaku_precompile(TARGET test|engine_test|program|room|shared|engine|server) compiles TARGET with the
# headers of that kind; `engine` is for rooms that look into a game, `server` for those of them that
# have exceptions, `shared` for rooms that the shared library is made of. A header and who uses it
# have to be compiled alike.
option(JANTAKU_PRECOMPILE "Use precompiled headers" OFF)

set(jantaku_headers <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <vector> <fmt/format.h>)
set(jantaku_headers_test ${jantaku_headers} <gtest/gtest.h> <rapidcheck/gtest.h>)
set(jantaku_headers_program ${jantaku_headers} <CLI/CLI.hpp>)
set(jantaku_headers_room ${jantaku_headers})
set(jantaku_headers_shared ${jantaku_headers})
set(jantaku_game "${PROJECT_SOURCE_DIR}/src/engine/game.h")
set(jantaku_headers_engine ${jantaku_headers_room} ${jantaku_game})
set(jantaku_headers_server ${jantaku_headers_engine})
set(jantaku_headers_engine_test ${jantaku_headers_test} ${jantaku_game})
set(jantaku_libraries_test fmt::fmt GTest::gtest rapidcheck)
set(jantaku_libraries_program fmt::fmt CLI11::CLI11)
set(jantaku_libraries_room fmt::fmt)
set(jantaku_libraries_shared fmt::fmt)
set(jantaku_libraries_engine ${jantaku_libraries_room})
set(jantaku_libraries_server ${jantaku_libraries_room})
set(jantaku_libraries_engine_test ${jantaku_libraries_test})

function(jantaku_precompile target kind)
  if(NOT JANTAKU_PRECOMPILE)
    return()
  endif()
  set(holder jantaku_precompiled_${kind})
  if(NOT TARGET ${holder})
    set(source "${CMAKE_BINARY_DIR}/precompiled_${kind}.cc")
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${holder} OBJECT "${source}")
    target_link_libraries(${holder} PRIVATE ${jantaku_libraries_${kind}} jantaku_options)
    target_include_directories(${holder} PRIVATE "${PROJECT_SOURCE_DIR}/src")
    if("${kind}" STREQUAL "shared")
      jantaku_make_shareable(${holder})
    endif()
    if("${kind}" STREQUAL "program")
      jantaku_compile_wiring(${holder})
    elseif("${kind}" MATCHES "^(room|shared|engine)$")
      target_compile_options(${holder} PRIVATE -fno-exceptions)
      jantaku_let_fuzzers_see(${holder})
    else()
      jantaku_compile_quickly(${holder})
    endif()
    target_precompile_headers(${holder} PRIVATE ${jantaku_headers_${kind}})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${holder})
endfunction()
