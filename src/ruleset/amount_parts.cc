// Amounts (A95): a number, a counter, or a way of counting with its options.
#include <fmt/format.h>

#include <array>

#include "ruleset/parts.h"
#include "ruleset/rows.h"

namespace jantaku::ruleset {
namespace {

enum class Options : uint8_t { kNone, kMatch, kSpecs, kOperands, kExpression };

struct AmountRow {
  std::string_view name;
  AmountWord word;
  Options options;
  std::string_view doc;
  std::string_view example;
  size_t least = 0, most = 0;  // operands
};

const std::array kAmounts = {
    AmountRow{"count_matches", AmountWord::kCountMatches, Options::kMatch,
              "How often the match specs can be taken out of the targets in succession.",
              R"(["count_matches", ["hand", "calls"], [[[["1m"], 1]]]])"},
    AmountRow{"num_discards", AmountWord::kNumDiscards, Options::kNone,
              "Discards of the seat, called ones included.", R"(["num_discards"])"},
    AmountRow{"num_aside", AmountWord::kNumAside, Options::kNone, "Tiles the seat has set aside.",
              R"(["num_aside"])"},
    AmountRow{"num_facedown_tiles", AmountWord::kNumFacedownTiles, Options::kNone,
              "Face-down discards of the seat.", R"(["num_facedown_tiles"])"},
    AmountRow{"num_facedown_tiles_others", AmountWord::kNumFacedownTilesOthers, Options::kNone,
              "Face-down discards of the other seats.", R"(["num_facedown_tiles_others"])"},
    AmountRow{"num_revealed_tiles_all", AmountWord::kNumRevealedTilesAll, Options::kNone,
              "Tiles with the attribute `revealed` in all hands.", R"(["num_revealed_tiles_all"])"},
    AmountRow{"num_matching_revealed_tiles_all", AmountWord::kNumMatchingRevealedTilesAll,
              Options::kSpecs, "Those of them that fit one of the tile specs.",
              R"(["num_matching_revealed_tiles_all", "manzu"])"},
    AmountRow{"num_matching_melded_tiles_all", AmountWord::kNumMatchingMeldedTilesAll,
              Options::kSpecs, "Tiles in everybody's calls that fit one of the tile specs.",
              R"(["num_matching_melded_tiles_all", "manzu"])"},
    AmountRow{"tiles_in_wall", AmountWord::kTilesInWall, Options::kNone,
              "Tiles left in the live wall.", R"(["tiles_in_wall"])"},
    AmountRow{"half_score", AmountWord::kHalfScore, Options::kNone, "Half of the seat's score.",
              R"(["half_score"])"},
    AmountRow{"dice", AmountWord::kDice, Options::kNone, "The sum of this round's dice.",
              R"(["dice"])"},
    AmountRow{"pot", AmountWord::kPot, Options::kNone, "What lies in the pot.", R"(["pot"])"},
    AmountRow{"honba", AmountWord::kHonba, Options::kNone, "The count of honba.", R"(["honba"])"},
    AmountRow{"riichi_value", AmountWord::kRiichiValue, Options::kNone, "The worth of one stick.",
              R"(["riichi_value"])"},
    AmountRow{"honba_value", AmountWord::kHonbaValue, Options::kNone, "The worth of one honba.",
              R"(["honba_value"])"},
    AmountRow{"points", AmountWord::kPoints, Options::kNone, "Points of the win being scored.",
              R"(["points"])"},
    AmountRow{"points2", AmountWord::kPoints2, Options::kNone,
              "Limit points of the win being scored.", R"(["points2"])"},
    AmountRow{"score", AmountWord::kScore, Options::kNone, "The seat's score.", R"(["score"])"},
    AmountRow{"minipoints", AmountWord::kMinipoints, Options::kNone,
              "Minipoints of the win being scored.", R"(["minipoints"])"},
    AmountRow{"+", AmountWord::kSum, Options::kOperands, "The sum of two amounts.",
              R"(["+", ["honba", 1]])", 2, 2},
    AmountRow{"-", AmountWord::kDifference, Options::kOperands,
              "The difference of two amounts; of one, its negative.", R"(["-", ["honba", 1]])", 1,
              2},
    AmountRow{"*", AmountWord::kProduct, Options::kOperands, "The product of two amounts.",
              R"(["*", ["honba", 300]])", 2, 2},
    AmountRow{"/", AmountWord::kQuotient, Options::kOperands, "The quotient of two amounts.",
              R"(["/", ["score", 2]])", 2, 2},
    AmountRow{"**", AmountWord::kPower, Options::kOperands,
              "The first amount to the power of the second.", R"(["**", [2, "honba"]])", 2, 2},
    AmountRow{"round", AmountWord::kRound, Options::kOperands,
              "Rounded to the nearest multiple of a unit, or of 1.", R"(["round", ["score", 100]])",
              1, 2},
    AmountRow{"round_up", AmountWord::kRoundUp, Options::kOperands,
              "Rounded up to a multiple of a unit, or of 1.", R"(["round_up", ["score", 100]])", 1,
              2},
    AmountRow{"round_down", AmountWord::kRoundDown, Options::kOperands,
              "Rounded down to a multiple of a unit, or of 1.", R"(["round_down", ["score", 100]])",
              1, 2},
    AmountRow{"min", AmountWord::kLesser, Options::kOperands, "The smaller of two amounts.",
              R"(["min", ["honba", 3]])", 2, 2},
    AmountRow{"max", AmountWord::kGreater, Options::kOperands, "The larger of two amounts.",
              R"(["max", ["honba", 3]])", 2, 2},
    AmountRow{"mod", AmountWord::kRemainder, Options::kOperands,
              "What is left of the first amount when divided by the second.",
              R"(["mod", ["honba", 4]])", 2, 2},
    AmountRow{"floor_div", AmountWord::kFloorQuotient, Options::kOperands,
              "The quotient, rounded down to a whole number.", R"(["floor_div", ["honba", 4]])", 2,
              2},
    // It is whatever follows: the word itself is gone once it is read.
    AmountRow{"eval_expr", AmountWord::kNumber, Options::kExpression,
              "What the expression after it comes to: so scripts write `laps = honba * 2`.",
              R"(["eval_expr", ["*", ["honba", 2]]])"},
};

const AmountRow* amount_row(std::string_view word) {
  for (const AmountRow& row : kAmounts) {
    if (row.name == word) return &row;
  }
  return nullptr;
}

size_t read_match_options(Reader& reader, std::span<const json::Value> values, const Place& place,
                          Arg& into) {
  if (values.size() < 3) {
    reader.error("ruleset/missing-argument", values.front().origin(),
                 "`count_matches` needs targets and match specs after it",
                 R"(write "count_matches", ["hand", "calls"], ["win"])");
    return values.size();
  }
  Arg targets{.form = vocab::Form::kMatchTargets, .origin = values[1].origin()};
  targets.targets = read_match_targets(reader, values[1], place);
  Arg specs{.form = vocab::Form::kMatchSpecs, .origin = values[2].origin()};
  specs.id = read_match_specs(reader, values[2]);
  into.list.push_back(std::move(targets));
  into.list.push_back(std::move(specs));
  return 3;
}

// MS-502, MS-503: the operands are the list after the operator.
size_t read_operands(Reader& reader, std::span<const json::Value> values, const Place& place,
                     const AmountRow& row, Arg& into) {
  const json::Array* operands = values.size() > 1 ? values[1].array() : nullptr;
  if (operands == nullptr || operands->size() < row.least || operands->size() > row.most) {
    reader.error("ruleset/wrong-type", values.front().origin(),
                 fmt::format("`{}` needs a list of {} amounts after it", row.name, row.most),
                 fmt::format("such as {}", row.example));
    return values.size();
  }
  for (const json::Value& operand : *operands) {
    Arg arg{.form = vocab::Form::kAmount, .origin = operand.origin()};
    read_amount(reader, std::span(&operand, 1), place, arg);
    into.list.push_back(std::move(arg));
  }
  return 2;
}

size_t read_spec_options(Reader& reader, std::span<const json::Value> values, const Place& place,
                         Arg& into) {
  for (const json::Value& value : values.subspan(1)) {
    for (const TileSpec& spec : read_tile_specs(reader, value, place)) {
      Arg arg{.form = vocab::Form::kTileSpec, .origin = value.origin()};
      arg.spec = spec;
      into.list.push_back(std::move(arg));
    }
  }
  return values.size();
}

// MS-610: the amount that follows is the one that is meant.
size_t read_expression(Reader& reader, std::span<const json::Value> values, const Place& place,
                       Arg& into) {
  if (values.size() < 2) {
    reader.error("ruleset/missing-argument", values.front().origin(),
                 "`eval_expr` needs an expression after it",
                 R"(such as "eval_expr", ["*", ["honba", 2]])");
    return values.size();
  }
  into.text.clear();
  read_amount(reader, values.subspan(1, 1), place, into);
  return 2;
}

}  // namespace

size_t read_amount(Reader& reader, std::span<const json::Value> values, const Place& place,
                   Arg& into) {
  const json::Value& value = values.front();
  const Reader::Level level(reader, value);
  if (!level) return values.size();
  if (const json::Array* parts = value.array(); parts != nullptr && !parts->empty()) {
    const size_t taken = read_amount(reader, *parts, place, into);
    if (taken < parts->size()) {
      reader.error("ruleset/wrong-type", (*parts)[taken].origin(), "this is no part of an amount");
    }
    return 1;
  }
  if (value.is_number()) {
    into.amount = AmountWord::kNumber;
    into.number = reader.milli(value, "an amount").value_or(0);
    return 1;
  }
  const std::string* word = value.string();
  if (word == nullptr) {
    reader.wrong_type(value, "an amount", "a number or a string");
    return 1;
  }
  into.text = *word;
  const AmountRow* row = amount_row(*word);
  if (row == nullptr) {
    into.amount = AmountWord::kCounter;
    into.id = reader.names().counters.intern(*word);
    return 1;
  }
  into.amount = row->word;
  switch (row->options) {
    case Options::kNone:
      return 1;
    case Options::kMatch:
      return read_match_options(reader, values, place, into);
    case Options::kSpecs:
      return read_spec_options(reader, values, place, into);
    case Options::kOperands:
      return read_operands(reader, values, place, *row, into);
    case Options::kExpression:
      return read_expression(reader, values, place, into);
  }
  return 1;
}

void add_amount_rows(vocab::Vocabulary& vocabulary) {
  for (const AmountRow& row : kAmounts) {
    vocab::Signature signature{.name = row.name,
                               .doc = row.doc,
                               .example = row.example,
                               .item = row.options >= Options::kOperands ? "C96" : "A95"};
    if (row.options == Options::kMatch) {
      signature.parameters = {{.name = "targets", .type = vocab::Form::kMatchTargets},
                              {.name = "specs", .type = vocab::Form::kMatchSpecs}};
    } else if (row.options == Options::kSpecs) {
      signature.parameters = {
          {.name = "specs", .type = vocab::Form::kTileSpec, .presence = vocab::Presence::kRest}};
    }
    vocabulary.add(vocab::Kind::kAmount, std::move(signature));
  }
}

}  // namespace jantaku::ruleset
