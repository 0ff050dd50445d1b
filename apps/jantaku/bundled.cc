#include "bundled.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "input.h"

namespace jantaku::cli {
namespace {

constexpr std::string_view kEnding = ".majs";

struct BundledFile {
  std::string_view path;
  std::vector<std::string_view> pieces;
};

const std::vector<BundledFile>& files() {
  static const std::vector<BundledFile> all = {
#include "bundled.inc"
  };
  return all;
}

// A name rather than a path: neither a folder nor an ending stands in it, and no file is called so.
bool is_name(const std::string& ruleset) {
  std::error_code error;
  return !ruleset.empty() && ruleset.find_first_of("./\\") == std::string::npos &&
         !std::filesystem::is_regular_file(ruleset, error);
}

base::Diagnostic unknown(const std::string& name) {
  const std::vector<std::string> known = bundled_names("");
  std::string hint = "give the path of a ruleset";
  if (!known.empty()) {
    const std::string nearest = base::nearest_name(name, {known.begin(), known.end()});
    hint = fmt::format("{}bundled are: {}; or give the path of a ruleset",
                       nearest.empty() ? "" : fmt::format("did you mean `{}`? ", nearest),
                       fmt::join(known, ", "));
  }
  return {.code = "cli/unknown-ruleset",
          .message = fmt::format("there is no bundled ruleset `{}`, and no such file", name),
          .hint = std::move(hint)};
}

}  // namespace

base::SourcePtr bundled_file(std::string_view path) {
  const std::string wanted = std::string(path) + std::string(kEnding);
  const auto found = std::find_if(files().begin(), files().end(),
                                  [&](const BundledFile& file) { return file.path == wanted; });
  if (found == files().end()) return nullptr;
  std::string text;
  for (const std::string_view piece : found->pieces) text += piece;
  return base::make_source("rulesets/" + wanted, std::move(text));
}

std::vector<std::string> bundled_names(std::string_view folder) {
  std::vector<std::string> names;
  for (const BundledFile& file : files()) {
    if (!file.path.starts_with(folder)) continue;
    const std::string_view name = file.path.substr(folder.size());
    if (name.find('/') == std::string_view::npos) {
      names.emplace_back(name.substr(0, name.size() - kEnding.size()));
    }
  }
  return names;
}

bool is_bundled(const std::string& ruleset) {
  return is_name(ruleset) && bundled_file(ruleset) != nullptr;
}

base::Result<base::SourcePtr> read_ruleset_input(const std::string& ruleset) {
  if (!is_name(ruleset)) return read_input(ruleset);
  if (auto source = bundled_file(ruleset)) return source;
  return unknown(ruleset);
}

}  // namespace jantaku::cli
