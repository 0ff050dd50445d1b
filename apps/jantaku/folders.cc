#include "folders.h"

#include <algorithm>
#include <filesystem>

#include "bundled.h"
#include "input.h"
#include "jq/filter.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

// Letters of ids may be upper case; a dot in them could lead to another folder or file.
bool is_plain(std::string_view name) {
  const auto is_good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '/';
  };
  return !name.empty() && name.front() != '/' && std::all_of(name.begin(), name.end(), is_good);
}

// Null if there is no such file in the folder or below it.
base::SourcePtr open(const std::string& folder, std::string_view name, std::string_view ending) {
  if (!is_plain(name)) return nullptr;
  std::error_code error;
  const fs::path path = fs::path(folder) / (std::string(name) + std::string(ending));
  const fs::path real = fs::canonical(path, error);
  if (error || !fs::is_regular_file(real, error)) return nullptr;
  const fs::path root = fs::canonical(folder.empty() ? "." : folder, error);
  if (error ||
      std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first != root.end()) {
    return nullptr;
  }
  auto source = read_input(path.string());
  return source.ok() ? *std::move(source) : nullptr;
}

std::vector<std::string> names_in(const std::string& folder, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code error;
  const fs::path root = folder.empty() ? "." : folder;
  for (fs::recursive_directory_iterator at(root, error), end; !error && at != end;
       at.increment(error)) {
    if (at->is_symlink(error)) continue;  // it may lead out, and then is not opened
    const std::string name = at->path().lexically_relative(root).generic_string();
    if (name.ends_with(ending)) names.push_back(name.substr(0, name.size() - ending.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> with_bundled(std::vector<std::string> names,
                                      const std::vector<std::string>& bundled) {
  names.insert(names.end(), bundled.begin(), bundled.end());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

RulesetFolders::RulesetFolders(std::string rulesets, std::string mods, Bundled bundled)
    : rulesets_(std::move(rulesets)),
      mods_(std::move(mods)),
      runs_jq_(!mods_.empty()),
      bundled_(bundled) {
  if (mods_.empty()) mods_ = (fs::path(rulesets_) / "mods").string();
}

base::SourcePtr RulesetFolders::library(std::string_view name) const {
  auto script = open((fs::path(rulesets_) / "lib").string(), name, ".majs");
  return script != nullptr ? script : bundled_file("lib/" + std::string(name));
}

base::SourcePtr RulesetFolders::ruleset(std::string_view name) const {
  auto script = open(rulesets_, name, ".majs");
  if (script == nullptr) script = open(rulesets_, name, ".json");
  return script != nullptr ? script : bundled_file(name);
}

std::vector<std::string> RulesetFolders::libraries() const {
  return with_bundled(names_in((fs::path(rulesets_) / "lib").string(), ".majs"),
                      bundled_names("lib/"));
}

std::vector<std::string> RulesetFolders::rulesets() const {
  std::vector<std::string> names;
  for (const char* ending : {".majs", ".json"}) {
    for (std::string& name : names_in(rulesets_, ending)) {
      if (name.find('/') == std::string::npos) names.push_back(std::move(name));
    }
  }
  return with_bundled(std::move(names), bundled_names(""));
}

base::SourcePtr RulesetFolders::find(std::string_view id) const {
  auto script = open(mods_, id, ".majs");
  if (script == nullptr && runs_jq_) script = open(mods_, id, ".jq");
  if (script != nullptr || bundled_ == Bundled::kNoMods) return script;
  return bundled_file("mods/" + std::string(id));
}

base::Result<json::Value> JqMods::apply(const base::SourcePtr& body, const json::Value& ruleset,
                                        const majs::Variables& variables) const {
  json::Object named;
  for (const auto& [name, value] : variables) named.set(name, value);
  return jq::filter(body, ruleset, named);
}

}  // namespace jantaku::cli
