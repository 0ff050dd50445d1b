// The commands of the language (section 8 of the checklist): each one row, with the function that
// makes its edits.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "vocab/signature.h"

namespace jantaku::majs {

class Lowering;
struct Call;

enum class TakesBlock : uint8_t { kNo, kYes, kMaybe };

struct CommandRow {
  vocab::Signature signature;
  // Is called with as many arguments and with only such options as the row allows.
  void (*lower)(Lowering& lowering, const Call& call) = nullptr;
  TakesBlock block = TakesBlock::kNo;
  std::vector<std::string_view> required = {};  // options that must be given
  bool has_else = false;

  bool requires_option(std::string_view option) const;
};

// The families, in the order of the reference page.
std::span<const CommandRow> definition_commands();
std::span<const CommandRow> yaku_commands();
std::span<const CommandRow> button_commands();
std::span<const CommandRow> mod_commands();
std::span<const CommandRow> edit_commands();
std::span<const CommandRow> file_commands();

std::span<const CommandRow* const> command_rows();
// By name; null if there is none.
const CommandRow* find_command(std::string_view name);
// Whether a line that begins with it begins a command: `if` and `cond` are among them.
bool is_command(std::string_view name);

}  // namespace jantaku::majs
