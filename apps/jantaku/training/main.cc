// jantaku_counted: `jantaku sim` alone. Training plays with it, so that the server and the other
// commands need not be compiled for that.
#include <CLI/CLI.hpp>

#include "commands.h"

int main(int argc, char** argv) {
  CLI::App app("jantaku sim, to be trained", "jantaku_counted");
  const jantaku::cli::Run run = jantaku::cli::add_sim(app);
  CLI11_PARSE(app, argc, argv);
  return run();
}
