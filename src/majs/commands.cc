#include "majs/commands.h"

#include <map>

namespace jantaku::majs {
namespace {

std::vector<const CommandRow*> all_rows() {
  std::vector<const CommandRow*> rows;
  for (const auto family : {definition_commands(), yaku_commands(), button_commands(),
                            mod_commands(), edit_commands(), file_commands()}) {
    for (const CommandRow& row : family) rows.push_back(&row);
  }
  return rows;
}

std::map<std::string_view, const CommandRow*> by_name() {
  std::map<std::string_view, const CommandRow*> index;
  for (const CommandRow* row : command_rows()) index.emplace(row->signature.name, row);
  return index;
}

}  // namespace

std::span<const CommandRow* const> command_rows() {
  static const std::vector<const CommandRow*> rows = all_rows();
  return rows;
}

const CommandRow* find_command(std::string_view name) {
  static const std::map<std::string_view, const CommandRow*> index = by_name();
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

bool is_command(std::string_view name) { return find_command(name) != nullptr; }

}  // namespace jantaku::majs
