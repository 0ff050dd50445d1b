// The commands: each declares its flags on `app` and returns what to run.
#pragma once

#include "command.h"

namespace jantaku::cli {

Run add_shanten(CLI::App& app);
Run add_waits(CLI::App& app);
Run add_score(CLI::App& app);
Run add_play(CLI::App& app);
Run add_drill(CLI::App& app);
Run add_paifu(CLI::App& app);
Run add_sim(CLI::App& app);
Run add_check(CLI::App& app);
Run add_rules(CLI::App& app);
Run add_verify(CLI::App& app);
Run add_diff(CLI::App& app);
Run add_compile(CLI::App& app);
Run add_fmt(CLI::App& app);
Run add_test(CLI::App& app);
Run add_explain(CLI::App& app);
Run add_docs(CLI::App& app);
Run add_serve(CLI::App& app);
Run add_store(CLI::App& app);

}  // namespace jantaku::cli
