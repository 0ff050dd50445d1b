#include "tui/verify_shanten.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "hand/riichi_shanten.h"
#include "json/reader.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

using Forms = std::array<int, 3>;

base::Diagnostic misshapen(const json::Document& document, const json::Value& value,
                           std::string message) {
  return {.code = "verify/bad-line",
          .range = document.range(value),
          .message = std::move(message),
          .hint = R"(a line is like {"q": ["m3", "m5", "z1", "z1"], "x": [0, null, null]})"};
}

base::Result<hand::Counts34> read_counts(const json::Document& document) {
  const json::Value* q = document.root.find("q");
  if (q == nullptr || q->array() == nullptr) {
    return misshapen(document, document.root, "there is no array \"q\"");
  }
  hand::Counts34 counts{};
  for (const json::Value& item : *q->array()) {
    if (item.string() == nullptr) return misshapen(document, item, "a tile must be a string");
    const auto tile = tiles::read_majiang_tile(*item.string());
    if (!tile) return misshapen(document, item, tile.diagnostics().front().message);
    const int index = tiles::index34(tile->kind);
    if (index < 0) return misshapen(document, item, "this is no tile of the standard game");
    if (counts[static_cast<size_t>(index)] == 4) {
      return misshapen(document, item, "a fifth tile of a kind");
    }
    ++counts[static_cast<size_t>(index)];
  }
  return counts;
}

base::Result<Forms> read_forms(const json::Document& document) {
  const json::Value* x = document.root.find("x");
  if (x == nullptr || x->array() == nullptr || x->array()->size() != 3) {
    return misshapen(document, document.root, "there is no array \"x\" of three");
  }
  Forms forms{};
  for (size_t i = 0; i < forms.size(); ++i) {
    const json::Value& item = (*x->array())[i];
    const auto number = item.integer();
    if (!item.is_null() && (!number || *number < -1 || *number >= hand::kNever)) {
      return misshapen(document, item, "a shanten must be a number from -1 on, or null");
    }
    forms[i] = number ? static_cast<int>(*number) : hand::kNever;
  }
  return forms;
}

base::Result<int> read_calls(const json::Document& document) {
  const json::Value* calls = document.root.find("calls");
  if (calls == nullptr) return 0;
  const auto number = calls->integer();
  if (!number || *number < 0 || *number > 4) {
    return misshapen(document, *calls, "\"calls\" must be a number from 0 to 4");
  }
  return static_cast<int>(*number);
}

std::string text(const Forms& forms) {
  std::string out;
  for (const int shanten : forms) {
    if (!out.empty()) out += ", ";
    out += shanten == hand::kNever ? "null" : std::to_string(shanten);
  }
  return "[" + out + "]";
}

}  // namespace

base::Result<Check> check_shanten(std::string line, const std::string& name) {
  const auto document = json::read(base::make_source(name, std::move(line)));
  if (!document) return document.diagnostics();
  const auto counts = read_counts(*document);
  if (!counts) return counts.diagnostics();
  const auto expected = read_forms(*document);
  if (!expected) return expected.diagnostics();
  const auto calls = read_calls(*document);
  if (!calls) return calls.diagnostics();
  const auto shanten = hand::checked_shanten(*counts, *calls);
  if (!shanten) {
    return misshapen(*document, document->root, shanten.diagnostics().front().message);
  }
  const Forms ours = {shanten->standard, shanten->orphans, shanten->pairs};
  if (ours == *expected) return Check{};
  return Check{.outcome = Check::Outcome::kFailed,
               .what = fmt::format("expected {}, got {}", text(*expected), text(ours))};
}

}  // namespace jantaku::tui
