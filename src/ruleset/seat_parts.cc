// Seats by name: winds of this round, places relative to the seat in context, and sets of seats.
#include <fmt/format.h>

#include <algorithm>

#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

constexpr std::pair<std::string_view, SeatWord> kWords[] = {
    {"self", SeatWord::kSelf},
    {"shimocha", SeatWord::kShimocha},
    {"toimen", SeatWord::kToimen},
    {"kamicha", SeatWord::kKamicha},
    {"east", SeatWord::kEast},
    {"south", SeatWord::kSouth},
    {"west", SeatWord::kWest},
    {"north", SeatWord::kNorth},
    {"last_discarder", SeatWord::kLastDiscarder},
    {"caller", SeatWord::kCaller},
    {"callee", SeatWord::kCallee},
    {"all", SeatWord::kAll},
    {"everyone", SeatWord::kAll},
    {"others", SeatWord::kOthers},
    {"chii_victims", SeatWord::kChiiVictims},
};

std::optional<SeatWord> seat_word(std::string_view word) {
  for (const auto& [name, seat] : kWords) {
    if (name == word) return seat;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SeatRef> read_seat(Reader& reader, const json::Value& value,
                                 const std::vector<std::string_view>& choices) {
  const std::string* word = reader.string(value, "a seat");
  if (word == nullptr) return std::nullopt;
  const bool is_allowed =
      choices.empty() || std::find(choices.begin(), choices.end(), *word) != choices.end();
  if (is_allowed) {
    if (const auto seat = seat_word(*word)) return SeatRef{.word = *seat};
    constexpr std::string_view kNot = "not_";
    if (word->starts_with(kNot)) {
      const auto seat = seat_word(std::string_view(*word).substr(kNot.size()));
      if (seat) return SeatRef{.word = *seat, .negated = true};
    }
  }
  std::vector<std::string_view> names = choices;
  if (names.empty()) {
    for (const auto& [name, seat] : kWords) names.push_back(name);
  }
  const std::string nearest = base::nearest_name(*word, names);
  reader.error("ruleset/unknown-seat", value.origin(), fmt::format("there is no seat `{}`", *word),
               nearest.empty() ? fmt::format("a seat here is one of: {}", fmt::join(names, ", "))
                               : fmt::format("did you mean `{}`?", nearest));
  return std::nullopt;
}

}  // namespace jantaku::ruleset
