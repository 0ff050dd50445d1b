#include "record/long_texts.h"

namespace jantaku::record {

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
  cut(game.rules.text);
  for (Person& person : game.people.of) {
    cut(person.name);
    cut(person.rank);
    cut(person.rating);
    cut(person.sex);
  }
  return any;
}

}  // namespace jantaku::record
