// jantaku serve: the web table.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

#include "commands.h"
#include "input.h"
#include "json/reader.h"
#include "served_rulesets.h"
#include "server/net/server.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  server::ServerOptions server;
  std::string config, token_file;
  int added_delay = 0;
};

std::string usual_store() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = (state && *state ? fs::path(state)
                           : home && *home ? fs::path(home) / ".local" / "state"
                                           : fs::temp_directory_path()) /
                          "jantaku";
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  return "sqlite:" + (folder / "server.db").string();
}

// Beside the program where it is built, or where it is installed.
std::string usual_web() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../share/jantaku/web", "../../web/dist"}) {
    const fs::path folder = program / place;
    if (fs::exists(folder / "index.html", error)) return folder.lexically_normal().string();
  }
  return {};
}

// As it would be written on the command line.
std::optional<std::string> setting_text(const json::Value& value) {
  if (value.string()) return *value.string();
  if (const auto number = value.integer()) return std::to_string(*number);
  if (const auto truth = value.boolean()) return *truth ? "true" : "false";
  return std::nullopt;
}

// A file of settings: a JSON object whose keys are the flags without their dashes. What the command
// line says counts more.
std::optional<base::Diagnostic> read_config(const std::string& path, CLI::App& app) {
  const auto source = read_input(path);
  if (!source) return source.diagnostics().front();
  const auto document = json::read(*source);
  if (!document) return document.diagnostics().front();
  if (!document->root.object()) {
    return base::Diagnostic{.code = "serve/config",
                            .range = document->range(document->root),
                            .message = "settings are one JSON object"};
  }
  for (const json::Member& member : *document->root.object()) {
    CLI::Option* option =
        member.key == "config" ? nullptr : app.get_option_no_throw("--" + member.key);
    if (!option) {
      return base::Diagnostic{.code = "serve/config",
                              .range = document->range(member.key_origin),
                              .message = fmt::format("there is no setting `{}`", member.key),
                              .hint = "settings are the flags of `jantaku serve`"};
    }
    if (option->count() > 0) continue;
    const json::Value& value = member.value;
    const auto wrong = [&](std::string message) {
      return base::Diagnostic{.code = "serve/config",
                              .range = document->range(value),
                              .message = fmt::format("`{}`: {}", member.key, message)};
    };
    std::vector<std::string> texts;
    const bool takes_list = option->get_items_expected_max() > 1;
    if (value.array() && takes_list) {
      for (const json::Value& one : *value.array()) {
        if (!one.string()) return wrong("a list of texts is wanted");
        texts.push_back(*one.string());
      }
    } else if (const auto text = setting_text(value)) {
      texts.push_back(*text);
    } else {
      return wrong("a text, a whole number or a truth value is wanted");
    }
    try {
      option->add_result(std::move(texts));
      option->run_callback();
    } catch (const CLI::Error& error) {
      const std::string_view what = error.what();
      const std::string name = fmt::format("--{}: ", member.key);
      return wrong(std::string(what.starts_with(name) ? what.substr(name.size()) : what));
    }
  }
  return std::nullopt;
}

std::optional<base::Diagnostic> read_token(Options& options) {
  if (const char* token = std::getenv("JANTAKU_OPERATOR_TOKEN")) {
    options.server.operator_token = token;
  }
  std::string& token = options.server.operator_token;
  if (!options.token_file.empty()) {
    const auto source = read_input(options.token_file);
    if (!source) return source.diagnostics().front();
    token = (*source)->text();
    while (!token.empty() && (token.back() == '\n' || token.back() == ' ')) token.pop_back();
  } else if (token.empty()) {
    return std::nullopt;
  }
  constexpr size_t kLeast = 16;
  if (token.size() >= kLeast) return std::nullopt;
  return base::Diagnostic{.code = "serve/token",
                          .message = "the operator's token has less than 16 characters"};
}

int serve(Options options, CLI::App& app) {
  if (!options.config.empty()) {
    if (auto wrong = read_config(options.config, app)) return complain(*wrong);
  }
  if (auto wrong = read_token(options)) return complain(*wrong);
  if (options.server.store.empty()) options.server.store = usual_store();
  if (options.server.web.empty()) options.server.web = usual_web();
  options.server.version = JANTAKU_VERSION;
  options.server.added_delay = std::chrono::milliseconds(options.added_delay);
  const ServedRulesets rulesets;
  const std::string store = options.server.store;
  auto server = server::Server::open(std::move(options.server), rulesets);
  if (!server) return complain(server.diagnostics());
  print(fmt::format("Jantaku listens on http://localhost:{}/ (store: {})\n", (*server)->port(),
                    store));
  std::fflush(stdout);
  return (*server)->run() ? kOk : kFailed;
}

}  // namespace

Run add_serve(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  server::ServerOptions& of = options->server;
  app.add_option("--port", of.port, "Where to listen; 0 takes any free port (default: 8080)");
  app.add_option("--address", of.address, "Of the machine, to listen on (default: all)");
  app.add_option("--store", of.store,
                 "sqlite:FILE or postgres://... (default: a file in the user's state folder)")
      ->type_name("STORE");
  app.add_option("--web", of.web, "The folder of the built client")->type_name("DIR");
  app.add_option("--threads", of.threads, "For connections and tables (default: 2)")
      ->check(CLI::Range(1, 256));
  app.add_option("--origin", of.origins,
                 "A page elsewhere that may connect, such as https://example.org; repeatable")
      ->type_name("ORIGIN")
      ->allow_extra_args(false);
  app.add_option("--operator-token-file", options->token_file,
                 "A file with the operator's secret (or JANTAKU_OPERATOR_TOKEN)")
      ->type_name("FILE");
  app.add_option("--most-connections", of.most_connections, "Open at once (default: 12000)");
  app.add_option("--connections-per-address", of.connections_per_address,
                 "Open at once from one address (default: 1000)");
  app.add_flag("--trust-proxy", of.trust_proxy,
               "Behind a proxy: X-Forwarded-For says who somebody is");
  app.add_option("--rooms-per-minute", of.rooms_per_minute,
                 "That one address may open (default: 12)");
  app.add_option("--added-delay", options->added_delay,
                 "Milliseconds added to each commit, to see what a slow disk would do");
  app.add_option("--config", options->config, "A JSON file of settings: the flags without dashes")
      ->type_name("FILE");
  app.footer(
      "Everything is stored before it is sent: after any end of the process all tables come back.\n"
      "\n"
      "Examples:\n"
      "  jantaku serve\n"
      "  jantaku serve --port 80 --store postgres://jantaku@localhost/jantaku");
  return [options, &app] { return serve(*options, app); };
}

}  // namespace jantaku::cli
