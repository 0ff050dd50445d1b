#include "record/long_texts.h"

namespace jantaku::record {
namespace {

// Of rules that stand in full, as JSON: they are near 2,000 bytes, and mean nothing if cut.
constexpr size_t kMostRulesBytes = size_t{8} << 10;

}  // namespace

bool cut_long_texts(Game& game) {
  bool any = false;
  const auto cut = [&](std::string& text) {
    if (text.size() <= kMostTextBytes) return;
    size_t end = kMostTextBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end);  // a new one: what is cut off gives its room back
    any = true;
  };
  cut(game.title);
  const bool in_full = game.rules.text.starts_with('{');
  if (!in_full || game.rules.text.size() > kMostRulesBytes) cut(game.rules.text);
  for (Person& person : game.people.of) {
    cut(person.name);
    cut(person.rank);
    cut(person.rating);
    cut(person.sex);
  }
  return any;
}

}  // namespace jantaku::record
