#include "mods.h"

#include <algorithm>
#include <filesystem>

#include "input.h"
#include "jq/filter.h"

namespace jantaku::cli {

base::SourcePtr FolderMods::find(std::string_view id) const {
  const bool is_plain = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  if (!is_plain) return nullptr;
  const auto path = std::filesystem::path(folder_) / (std::string(id) + ".jq");
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return nullptr;
  auto source = read_input(path.string());
  return source.ok() ? *std::move(source) : nullptr;
}

base::Result<json::Value> JqMods::apply(const base::SourcePtr& body,
                                        const json::Value& ruleset) const {
  return jq::filter(body, ruleset);
}

}  // namespace jantaku::cli
