# Precompiled headers for the tree of tests, where most of the time of a small file goes into the
# headers of others. What ships is built without them, so that a file which forgets an #include
# does not pass.
#
# jantaku_precompile(TARGET core|host|test|program) compiles TARGET with the headers of that kind:
# core is built without exceptions, and a header compiled with them cannot be used there.
option(JANTAKU_PRECOMPILE "Use precompiled headers" OFF)

set(jantaku_headers_core <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span>
  <string> <string_view> <vector> <fmt/format.h>)
set(jantaku_headers_host ${jantaku_headers_core})
set(jantaku_headers_test ${jantaku_headers_core} <gtest/gtest.h> <rapidcheck/gtest.h>)
set(jantaku_headers_program ${jantaku_headers_core} <CLI/CLI.hpp>)
set(jantaku_libraries_core fmt::fmt)
set(jantaku_libraries_host fmt::fmt)
set(jantaku_libraries_test fmt::fmt GTest::gtest rapidcheck)
set(jantaku_libraries_program fmt::fmt CLI11::CLI11)

function(jantaku_precompile target kind)
  if(NOT JANTAKU_PRECOMPILE)
    return()
  endif()
  set(holder jantaku_precompiled_${kind})
  if(NOT TARGET ${holder})
    set(source "${CMAKE_BINARY_DIR}/precompiled_${kind}.cc")
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${holder} OBJECT "${source}")
    target_link_libraries(${holder} PRIVATE ${jantaku_libraries_${kind}})
    if(kind STREQUAL "core")
      target_compile_options(${holder} PRIVATE -fno-exceptions)
    endif()
    if(kind MATCHES "^(test|program)$")
      jantaku_compile_quickly(${holder})
    endif()
    target_precompile_headers(${holder} PRIVATE ${jantaku_headers_${kind}})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${holder})
endfunction()
