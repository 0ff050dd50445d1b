#include "hand/match_state.h"

#include <algorithm>
#include <bit>

namespace jantaku::hand {
namespace {

bool has_wanted(tiles::Attributes have, tiles::Attributes wanted, tiles::Attributes invisible) {
  return have.has_all(wanted.without(invisible));
}

}  // namespace

bool PreparedHand::begin(const MatchProgram& program, const HandView& hand) {
  if (program_ != &program) replacements_.clear();
  program_ = &program;
  view_ = hand;
  laid_out_ = false;
  counts_read_ = Counts::kUnread;
  if (hand.loose.size() > kMostLoose || hand.calls.size() > kMostCalls) return false;
  if (hand.loose.size() <= kMostDifferent) return true;
  lay_out();
  return types_ >= 0;
}

bool PreparedHand::prepare(const MatchProgram& program, const HandView& hand) {
  if (!begin(program, hand)) return false;
  lay_out();
  return true;
}

void PreparedHand::lay_out() {
  if (laid_out_) return;
  laid_out_ = true;
  aliases_ = view_.aliases && !view_.aliases->empty() ? view_.aliases : nullptr;
  invisible_ = view_.invisible;
  calls_ = view_.calls;
  jokers_ = 0;
  start_ = {};
  find_types(view_);
  if (types_ < 0) return;

  plain_ = !aliases_ && calls_.empty() && !program_->attributes_matter() &&
           program_->any_wants().empty() && types_ == kinds_seen_;
  if (plain_) {
    prepare_plain();
  } else {
    prepare_wants();
    mark_calls();
  }
}

const KindCounts* PreparedHand::counts() {
  if (counts_read_ == Counts::kUnread) {
    counts_read_ = Counts::kIncomplete;
    if (view_.loose.size() > kMostDifferent) return nullptr;
    counts_.read(program_->universe(), view_);
    const auto& substitutes = counts_.substitutes();
    const bool all = std::all_of(substitutes.begin(), substitutes.end(), [&](const auto& tiles) {
      return is_replaceable(tiles.kind, tiles.as);
    });
    if (all) {
      if (!substitutes.empty()) counts_.use_substitutes();
      counts_read_ = Counts::kRead;
    }
  }
  return counts_read_ == Counts::kRead ? &counts_ : nullptr;
}

bool PreparedHand::is_replaceable(uint8_t kind, uint8_t as) {
  for (const Replacement& known : replacements_) {
    if (known.kind == kind && known.as == as) return known.possible;
  }
  replacements_.push_back({kind, as, program_->is_replaceable(kind, as)});
  return replacements_.back().possible;
}

void PreparedHand::prepare_plain() {
  plain_types_.assign(program_->wants().size(), uint8_t{kMostDifferent});
  for (int t = 0; t < types_; ++t) {
    if (type_kind(t) == Universe::kNone) continue;
    for (uint16_t want : program_->wants_of_kind(type_kind(t))) {
      plain_types_[want] = static_cast<uint8_t>(t);
    }
  }
}

// For wild tiles a plain hand needs the masks after all.
void PreparedHand::need_wants() {
  if (!plain_) return;
  plain_ = false;
  prepare_wants();
}

void PreparedHand::prepare_wants() {
  const MatchProgram& program = *program_;
  real_.assign(program.wants().size(), 0);
  alias_.assign(program.wants().size(), 0);
  std::fill_n(may_have_.begin(), program.universe().size(), false);
  for (int t = 0; t < types_; ++t) {
    const TypeMask bit = TypeMask{1} << t;
    const tiles::Attributes written = type(t).attributes;
    if (type_kind(t) != Universe::kNone) {
      may_have_[type_kind(t)] = true;
      for (uint16_t want : program.wants_of_kind(type_kind(t))) {
        if (has_wanted(written, program.wants()[want].attributes, invisible_)) real_[want] |= bit;
      }
    }
    for (uint16_t want : program.any_wants()) {
      if (has_wanted(written, program.wants()[want].attributes, invisible_)) real_[want] |= bit;
    }
    if (aliases_) add_aliases(t);
  }
}

// A hand without attributes is counted; its kinds come out in tile order.
bool PreparedHand::find_bare_types(const HandView& hand) {
  std::array<uint8_t, 256> counts{};
  std::array<uint64_t, 4> seen{};
  for (const tiles::Tile& tile : hand.loose) {
    const uint8_t kind = program_->universe().index(tile.kind);
    if (kind == Universe::kNone || !tile.attributes.empty()) return false;
    ++counts[kind];
    seen[kind / 64] |= uint64_t{1} << kind % 64;
  }
  for (size_t word = 0; word < seen.size(); ++word) {
    for (uint64_t bits = seen[word]; bits != 0; bits &= bits - 1) {
      if (types_ == static_cast<int>(kMostDifferent)) return false;
      const auto kind =
          static_cast<uint8_t>(word * 64 + static_cast<size_t>(std::countr_zero(bits)));
      type_tiles_[static_cast<size_t>(types_)] = program_->universe().kind(kind);
      type_kinds_[static_cast<size_t>(types_)] = kind;
      start_.counts[static_cast<size_t>(types_)] = counts[kind];
      ++types_;
    }
  }
  kinds_seen_ = types_;
  return true;
}

void PreparedHand::find_types(const HandView& hand) {
  types_ = 0;
  loose_ = static_cast<int>(hand.loose.size());
  if (find_bare_types(hand)) return;
  types_ = 0;
  start_ = {};
  // Insertion keeps the types in tile order; hands are short.
  std::array<uint32_t, kMostDifferent> keys;
  for (const tiles::Tile& tile : hand.loose) {
    // The universe is in tile order, so a kind's number there will do.
    const uint8_t index = program_->universe().index(tile.kind);
    const uint32_t key =
        index != Universe::kNone ? index : (tiles::sort_key(tile.kind) | uint32_t{1} << 31);
    int at = types_;
    while (at > 0 && (keys[static_cast<size_t>(at - 1)] > key ||
                      (keys[static_cast<size_t>(at - 1)] == key &&
                       tile.attributes < type(at - 1).attributes))) {
      --at;
    }
    if (at > 0 && type(at - 1) == tile) {
      ++start_.counts[static_cast<size_t>(at - 1)];
      continue;
    }
    if (types_ == static_cast<int>(kMostDifferent)) {
      types_ = -1;
      return;
    }
    for (size_t i = static_cast<size_t>(types_); i > static_cast<size_t>(at); --i) {
      keys[i] = keys[i - 1];
      type_tiles_[i] = type_tiles_[i - 1];
      start_.counts[i] = start_.counts[i - 1];
    }
    keys[static_cast<size_t>(at)] = key;
    type_tiles_[static_cast<size_t>(at)] = tile;
    start_.counts[static_cast<size_t>(at)] = 1;
    ++types_;
  }
  kinds_seen_ = 0;
  for (int t = 0; t < types_; ++t) {
    type_kinds_[static_cast<size_t>(t)] = program_->universe().index(type(t).kind);
    if (t == 0 || type(t).kind != type(t - 1).kind) ++kinds_seen_;
  }
}

void PreparedHand::add_aliases(int t) {
  const TypeMask bit = TypeMask{1} << t;
  const tiles::Tile tile = type(t);
  const auto stand_for = [&](uint16_t want, tiles::Attributes with) {
    if (has_wanted(tile.attributes | with, program_->wants()[want].attributes, invisible_)) {
      alias_[want] |= bit;
    }
  };
  aliases_->any_rule_of(tile, invisible_, [&](const tiles::Aliases::Rule& rule) {
    const tiles::Attributes with = rule.to.attributes;
    if (rule.to.kind == tiles::Kind::any()) {
      std::fill_n(may_have_.begin(), program_->universe().size(), true);
      for (size_t w = 0; w < program_->wants().size(); ++w)
        stand_for(static_cast<uint16_t>(w), with);
    } else if (const uint8_t kind = program_->universe().index(rule.to.kind);
               kind != Universe::kNone) {
      may_have_[kind] = true;
      for (uint16_t want : program_->wants_of_kind(kind)) stand_for(want, with);
      for (uint16_t want : program_->any_wants()) stand_for(want, with);
    }
    if (rule.to.kind != tile.kind || !tile.attributes.has_all(with)) jokers_ |= bit;
    return false;
  });
}

void PreparedHand::mark_calls() {
  for (size_t c = 0; c < calls_.size(); ++c) {
    start_.call_left[c] = static_cast<uint8_t>((1u << calls_[c].tiles.size()) - 1);
    Kinds& kinds = call_kinds_[c];
    kinds.reset();
    for (const tiles::Tile& tile : calls_[c].tiles) {
      const uint8_t kind = program_->universe().index(tile.kind);
      if (kind != Universe::kNone) kinds.set(kind);
      if (!aliases_) continue;
      aliases_->any_rule_of(tile, invisible_, [&](const tiles::Aliases::Rule& rule) {
        if (rule.to.kind == tiles::Kind::any()) {
          kinds.set();
        } else if (const uint8_t to = program_->universe().index(rule.to.kind);
                   to != Universe::kNone) {
          kinds.set(to);
        }
        return false;
      });
    }
    for (size_t kind = 0; kind < program_->universe().size(); ++kind) {
      if (kinds[kind]) may_have_[kind] = true;
    }
  }
}

bool PreparedHand::call_tile_is(const tiles::Tile& tile, uint16_t number) const {
  const Want& want = program_->wants()[number];
  return (want.is_any() || program_->universe().index(tile.kind) == want.kind) &&
         has_wanted(tile.attributes, want.attributes, invisible_);
}

bool PreparedHand::call_tile_may_be(const tiles::Tile& tile, uint16_t number) const {
  if (!aliases_) return false;
  const Want& want = program_->wants()[number];
  return aliases_->any_rule_of(tile, invisible_, [&](const tiles::Aliases::Rule& rule) {
    const bool kind_fits = want.is_any() || rule.to.kind == tiles::Kind::any() ||
                           program_->universe().index(rule.to.kind) == want.kind;
    return kind_fits &&
           has_wanted(tile.attributes | rule.to.attributes, want.attributes, invisible_);
  });
}

}  // namespace jantaku::hand
