// jantaku store: looking after what a server keeps.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>

#include "commands.h"
#include "server/archive.h"
#include "store/store.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string store, to;
  int days = 0;
};

int check(const Options& options) {
  auto store = store::open_store(options.store, store::Missing::kRefuse);
  if (!store) return complain(store.diagnostics());
  const auto found = (*store)->check();
  if (!found) return complain(found.diagnostics());
  for (const std::string& fault : found->faults) print("fault: " + fault + "\n");
  print(fmt::format("{} tables ({} running), {} entries, {} faults\n", found->tables,
                    found->running, found->entries, found->faults.size()));
  return found->faults.empty() ? kOk : kFailed;
}

int backup(const Options& options) {
  auto store = store::open_store(options.store, store::Missing::kRefuse);
  if (!store) return complain(store.diagnostics());
  if (auto wrong = (*store)->database().backup(options.to)) return complain(*wrong);
  print("copied to " + options.to + "\n");
  return kOk;
}

int prune(const Options& options) {
  auto store = store::open_store(options.store, store::Missing::kRefuse);
  if (!store) return complain(store.diagnostics());
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  constexpr int64_t kDay = int64_t{24} * 3600 * 1000;
  const auto removed = (*store)->prune(now - options.days * kDay);
  if (!removed) return complain(removed.diagnostics());
  print(fmt::format("{} games removed\n", *removed));
  return kOk;
}

int export_games(const Options& options) {
  auto store = store::open_store(options.store, store::Missing::kRefuse);
  if (!store) return complain(store.diagnostics());
  std::error_code error;
  fs::create_directories(options.to, error);
  if (!fs::is_directory(options.to, error)) {
    return complain(base::Diagnostic{.code = "store/folder",
                                     .message = options.to + " is no folder and cannot be made"});
  }
  const auto finished = (*store)->finished();
  if (!finished) return complain(finished.diagnostics());
  int written = 0, failed = 0;
  for (const std::string& id : *finished) {
    const auto game = (*store)->table(id);
    const auto entries = (*store)->entries(id);
    const bool there = game && *game && entries;
    const auto ruleset = (*store)->ruleset(there ? (*game)->ruleset : "");
    std::ofstream out(fs::path(options.to) / (id + ".json"), std::ios::binary);
    const bool whole = there && ruleset && *ruleset;
    if (whole) out << server::log_text(**game, **ruleset, *entries) << '\n';
    out.close();
    whole&& out ? ++written : ++failed;
  }
  print(fmt::format("{} games written, {} failed\n", written, failed));
  return failed == 0 ? kOk : kFailed;
}

CLI::App* add_verb(CLI::App& app, const char* name, const char* summary,
                   const std::shared_ptr<Options>& options) {
  CLI::App* verb = app.add_subcommand(name, summary);
  verb->add_option("--store", options->store, "sqlite:FILE or postgres://...")
      ->type_name("STORE")
      ->required();
  return verb;
}

}  // namespace

Run add_store(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  CLI::App* checks = add_verb(app, "check", "Whether everything in it holds together", options);
  CLI::App* copies = add_verb(app, "backup", "A copy, made while a server runs", options);
  copies->add_option("FILE", options->to, "The copy, which must not be there yet")->required();
  CLI::App* exports = add_verb(app, "export", "The logs of finished games as files", options);
  exports->add_option("DIR", options->to, "Where to put ID.json")->required();
  CLI::App* prunes = add_verb(app, "prune", "Removes finished games that are old", options);
  prunes->add_option("--days", options->days, "How old")->required()->check(CLI::Range(0, 100'000));
  app.require_subcommand(1);
  return [options, checks, copies, exports, prunes] {
    if (checks->parsed()) return check(*options);
    if (copies->parsed()) return backup(*options);
    if (exports->parsed()) return export_games(*options);
    static_cast<void>(prunes);
    return prune(*options);
  };
}

}  // namespace jantaku::cli
