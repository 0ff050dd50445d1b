# The project's own CMake functions: a room of src/, its tests, the warnings and sanitizers.
include(GNUInstallDirs)

# One executable for each program, so that it runs from any folder of the build tree.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")

add_library(jantaku_options INTERFACE)
target_compile_options(jantaku_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Wcast-align -Wold-style-cast -Woverloaded-virtual -Wunused)
# That a function has changed since the training is a warning without a name.
if(NOT JANTAKU_TRAINING STREQUAL "use")
  target_compile_options(jantaku_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these falsely inside its own library headers at -O2 and above.
  target_compile_options(jantaku_options INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread
    -Wno-array-bounds -Wno-maybe-uninitialized -Wno-missing-field-initializers)
else()
  target_compile_options(jantaku_options INTERFACE -Wno-missing-designated-field-initializers
    -Wno-missing-field-initializers)
endif()

if(JANTAKU_SANITIZE)
  # Left out: what the address sanitizer finds too, and what x86 does not mind. They cost a quarter of
  # the time that a file takes to compile.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

# What fuzzers are to find their way through; to everything else it would only cost time.
function(jantaku_let_fuzzers_see target)
  if(JANTAKU_FUZZERS)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# In a tree that does not ship, tests and the program's wiring are not optimised: they run for a
# moment, and compiling them well costs more than it gives.
function(jantaku_compile_quickly target)
  if(JANTAKU_SANITIZE OR JANTAKU_TRAINING STREQUAL "count")
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# What reads flags takes twice as long to compile well, and runs for a moment.
function(jantaku_compile_wiring target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  jantaku_compile_quickly(${target})
endfunction()

# What the shared library is made of: position-independent, and showing nobody what it has inside.
function(jantaku_make_shareable)
  set_target_properties(${ARGV} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# jantaku_room(NAME [CORE] [DEPENDS room...] [LIBRARIES target...])
# One folder of src/ as one target: every .cc beside and one below the caller that is no test, and NAME_test
# from every *_test.cc. CORE rooms are to run in the browser: they build without exceptions.
function(jantaku_room name)
  cmake_parse_arguments(room "CORE" "" "DEPENDS;LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cc" "*/*.cc")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")

  if(sources)
    add_library(jantaku_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(jantaku_${name} PRIVATE jantaku_options)
    if(room_CORE)
      target_compile_options(jantaku_${name} PRIVATE -fno-exceptions)
      jantaku_let_fuzzers_see(jantaku_${name})
      jantaku_train(jantaku_${name})
    endif()
  else()
    add_library(jantaku_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(jantaku_${name} ${scope} "${PROJECT_SOURCE_DIR}/src")
  list(TRANSFORM room_DEPENDS PREPEND jantaku_)
  target_link_libraries(jantaku_${name} ${scope} ${room_DEPENDS} ${room_LIBRARIES})
  set_property(GLOBAL APPEND PROPERTY JANTAKU_ROOMS jantaku_${name})

  if(JANTAKU_TESTS AND tests)
    set(headers test)
    if("${name}" MATCHES "^(engine|replay|bots|sim|host|server)$")
      set(headers engine_test)
    endif()
    jantaku_test(${name}_test SOURCES ${tests} LIBRARIES jantaku_${name} HEADERS ${headers})
  endif()
endfunction()

# jantaku_test(NAME SOURCES file... LIBRARIES target... [HEADERS kind]): a GoogleTest program known to
# ctest. The kind is one of Precompiled.cmake.
function(jantaku_test name)
  cmake_parse_arguments(test "" "HEADERS" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT test_HEADERS)
    set(test_HEADERS test)
  endif()
  add_executable(${name} ${test_SOURCES})
  target_link_libraries(${name} PRIVATE ${test_LIBRARIES} jantaku_options GTest::gtest_main rapidcheck)
  jantaku_compile_quickly(${name})
  jantaku_precompile(${name} ${test_HEADERS})
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()

# jantaku_release_tests(FOLDER): the heavy tests of a folder. The release tree builds them, under the
# target FOLDER_tests; the tree that was told of it with JANTAKU_RELEASE_DIR runs them, labelled
# FOLDER. A file says in a line `// rooms: NAME...` which rooms it is linked with, and in a line
# `// files: PATH...` which files of another room it takes alone: a room brings all that it needs.
function(jantaku_release_tests folder)
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*_test.cc")
  if(JANTAKU_RELEASE_TESTS)
    add_custom_target(${folder}_tests)
  endif()
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    if(JANTAKU_RELEASE_TESTS)
      file(STRINGS "${source}" rooms REGEX "^// rooms: ")
      string(REGEX REPLACE "^// rooms: " "" rooms "${rooms}")
      string(REGEX REPLACE "([a-z]+)" "jantaku_\\1" rooms "${rooms}")
      separate_arguments(rooms)
      file(STRINGS "${source}" files REGEX "^// files: ")
      string(REGEX REPLACE "^// files: " "" files "${files}")
      separate_arguments(files)
      list(TRANSFORM files PREPEND "${PROJECT_SOURCE_DIR}/src/")
      add_executable(${name} "${source}" ${files})
      target_link_libraries(${name} PRIVATE ${rooms} jantaku_options GTest::gtest_main rapidcheck)
      add_dependencies(${folder}_tests ${name})
    elseif(JANTAKU_RELEASE_DIR)
      add_test(NAME ${folder}/${name} COMMAND "${JANTAKU_RELEASE_DIR}/${name}")
      set_tests_properties(${folder}/${name} PROPERTIES LABELS ${folder} TIMEOUT 3000)
    endif()
  endforeach()
endfunction()
