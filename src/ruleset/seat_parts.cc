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
  vocab::Contexts contexts = {};  // where there is such a seat
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
    {"caller",
     SeatWord::kCaller,
     "A94",
     "Who makes the call in context.",
     "",
     {vocab::Context::kCaller}},
    {"callee",
     SeatWord::kCallee,
     "A94",
     "Whose tile the call in context takes.",
     "",
     {vocab::Context::kCallee}},
    {"all", SeatWord::kAll, "A29", "Every seat.", "everyone"},
    {"others", SeatWord::kOthers, "A29", "Every seat but the one in context."},
    {"chii_victims", SeatWord::kChiiVictims, "A88",
     "Every seat from which the one in context has taken a chii."},
};

const SeatRow* seat_row(std::string_view word) {
  for (const SeatRow& row : kSeats) {
    if (row.name == word || (!row.alias.empty() && row.alias == word)) return &row;
  }
  return nullptr;
}

vocab::Signature signature_of(const SeatRow& row) {
  vocab::Signature signature{.name = row.name,
                             .contexts = row.contexts,
                             .doc = row.doc,
                             .example = row.name,
                             .item = row.item};
  if (!row.alias.empty()) signature.aliases.push_back(row.alias);
  return signature;
}

}  // namespace

std::optional<SeatRef> read_seat(Reader& reader, const json::Value& value,
                                 const std::vector<std::string_view>& choices, const Place& place) {
  const std::string* word = reader.string(value, "a seat");
  if (word == nullptr) return std::nullopt;
  const bool is_allowed =
      choices.empty() || std::find(choices.begin(), choices.end(), *word) != choices.end();
  if (is_allowed) {
    constexpr std::string_view kNot = "not_";
    const SeatRow* row = seat_row(*word);
    const bool negated = row == nullptr && word->starts_with(kNot);
    if (negated) row = seat_row(std::string_view(*word).substr(kNot.size()));
    if (row != nullptr) {
      reader.check_context(signature_of(*row), value.origin(), place);
      return SeatRef{.word = row->seat, .negated = negated};
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
    vocabulary.add(vocab::Kind::kSeat, signature_of(row));
  }
}

}  // namespace jantaku::ruleset
