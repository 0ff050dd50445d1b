// Seats by name: winds of this round, places relative to the seat in context, and sets of seats.
#include <fmt/format.h>

#include <algorithm>

#include "ruleset/parts.h"
#include "ruleset/rows.h"

namespace jantaku::ruleset {
namespace {

struct SeatRow {
  std::string_view name;
  SeatWord seat;
  std::string_view item, doc;
  std::string_view alias = "";
};

constexpr SeatRow kSeats[] = {
    {"self", SeatWord::kSelf, "A11", "The seat in context."},
    {"shimocha", SeatWord::kShimocha, "G01", "The seat that plays next after it."},
    {"toimen", SeatWord::kToimen, "G01", "The seat opposite; nobody where three play."},
    {"kamicha", SeatWord::kKamicha, "G01", "The seat that plays before it."},
    {"east", SeatWord::kEast, "G02", "The dealer of this round."},
    {"south", SeatWord::kSouth, "G02", "The seat after east."},
    {"west", SeatWord::kWest, "G02", "The seat after south."},
    {"north", SeatWord::kNorth, "G02", "The seat after west."},
    {"last_discarder", SeatWord::kLastDiscarder, "A25",
     "Who made the last discard; nobody before there is one."},
    {"caller", SeatWord::kCaller, "A94", "Who makes the call in context."},
    {"callee", SeatWord::kCallee, "A94", "Whose tile the call in context takes."},
    {"all", SeatWord::kAll, "A29", "Every seat.", "everyone"},
    {"others", SeatWord::kOthers, "A29", "Every seat but the one in context."},
    {"chii_victims", SeatWord::kChiiVictims, "A88",
     "Every seat from which the one in context has taken a chii."},
};

std::optional<SeatWord> seat_word(std::string_view word) {
  for (const SeatRow& row : kSeats) {
    if (row.name == word || (!row.alias.empty() && row.alias == word)) return row.seat;
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
    for (const SeatRow& row : kSeats) names.push_back(row.name);
  }
  const std::string nearest = base::nearest_name(*word, names);
  reader.error("ruleset/unknown-seat", value.origin(), fmt::format("there is no seat `{}`", *word),
               nearest.empty() ? fmt::format("a seat here is one of: {}", fmt::join(names, ", "))
                               : fmt::format("did you mean `{}`?", nearest));
  return std::nullopt;
}

void add_seat_rows(vocab::Vocabulary& vocabulary) {
  for (const SeatRow& row : kSeats) {
    vocab::Signature signature{
        .name = row.name, .doc = row.doc, .example = row.name, .item = row.item};
    if (!row.alias.empty()) signature.aliases.push_back(row.alias);
    vocabulary.add(vocab::Kind::kSeat, std::move(signature));
  }
}

}  // namespace jantaku::ruleset
