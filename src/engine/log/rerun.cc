#include "engine/log/rerun.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace jantaku::engine {
namespace {

base::Diagnostic bad_cause(uint64_t sequence, std::string_view why) {
  return {.code = "log/bad-cause",
          .message = fmt::format("the cause of entry {} cannot be run: {}", sequence, why)};
}

// The seed that the log publishes for the deal of an entry, if its round is over.
std::optional<base::Seed> published_after(const Log& log, size_t entry) {
  for (size_t i = entry + 1; i < log.entries.size(); ++i) {
    const Cause& cause = log.entries[i].cause;
    if (cause.kind == Cause::Kind::kDeal) break;
    if (cause.kind == Cause::Kind::kSeed) return unpack<base::Seed>(cause.packed);
  }
  return std::nullopt;
}

// A ruleset knows the tiles of its wall; numbers far beyond any score lead nowhere.
bool is_playable(const Deal& deal, const ruleset::Ruleset& rules) {
  constexpr Milli kMost = Milli{1} << 50;
  const auto sane = [](Milli amount) { return amount > -kMost && amount < kMost; };
  const bool amounts = std::all_of(deal.scores.begin(), deal.scores.end(), sane) &&
                       sane(deal.sticks) && sane(deal.pot);
  const bool tiles = std::all_of(deal.wall.begin(), deal.wall.end(), [&](const Tile& tile) {
    return std::any_of(rules.wall.begin(), rules.wall.end(),
                       [&](const Tile& known) { return known.kind == tile.kind; });
  });
  constexpr int kMostRounds = 1'000'000'000;
  return amounts && tiles && deal.wall.size() <= rules.wall.size() && deal.round >= 0 &&
         deal.round <= kMostRounds && deal.honba >= 0 && deal.honba <= kMostRounds;
}

// As far as the log tells: how the state was after the entry, or what happened in it.
bool is_same(const LogEntry& now, const LogEntry& then, Depth depth) {
  if (depth == Depth::kChanges) return now.hash == then.hash;
  std::vector<LogEvent> told;
  std::copy_if(now.events.begin(), now.events.end(), std::back_inserter(told), tells);
  const auto is_event = [](const LogEvent& a, const LogEvent& b) {
    return a.type == b.type && a.seat == b.seat && a.other == b.other && a.tiles == b.tiles &&
           a.amount == b.amount && a.text == b.text;
  };
  return std::equal(told.begin(), told.end(), then.events.begin(), then.events.end(), is_event);
}

class Rerun {
 public:
  Rerun(const Log& log, LoggedGame& game, const std::optional<base::Seed>& secret)
      : log_(log), game_(game), secret_(secret) {}

  // Why the cause of an entry cannot be run; nothing if it was.
  std::optional<base::Diagnostic> run(size_t at) {
    const LogEntry& entry = log_.entries[at];
    const Cause& cause = entry.cause;
    if (cause.kind == Cause::Kind::kDeal) return deal(at);
    if (at == 0) return bad_cause(entry.sequence, "a log begins with a deal");
    if (cause.kind == Cause::Kind::kChoice) {
      const auto choice = unpack<Choice>(cause.packed);
      if (!choice) return bad_cause(entry.sequence, "it is no choice");
      game_.choose(cause.seat, *choice);
    } else if (cause.kind == Cause::Kind::kTimer) {
      game_.time_out(cause.seat);
    } else if (cause.kind == Cause::Kind::kAuto) {
      game_.set_auto(cause.seat, cause.auto_button, cause.on ? Switch::kOn : Switch::kOff);
    } else {
      game_.reveal_seed();
    }
    // What is refused is no entry: the log would be one short, and differ.
    if (game_.log().entries.size() != at + 1) {
      return bad_cause(entry.sequence, "it is refused");
    }
    return std::nullopt;
  }

 private:
  std::optional<base::Diagnostic> deal(size_t at) {
    const LogEntry& entry = log_.entries[at];
    const auto deal = unpack<Deal>(entry.cause.packed);
    if (!deal || !is_playable(*deal, game_.rules())) {
      return bad_cause(entry.sequence, "no round can begin with this deal");
    }
    if (!deal->has_seed()) {
      game_.start_round(*deal);
      return std::nullopt;
    }
    auto seed = published_after(log_, at);
    if (!seed) seed = secret_;
    if (!seed) return bad_cause(entry.sequence, "its seed is not known");
    if (base::seed_hash(*seed) != deal->seed_hash) {
      return bad_cause(entry.sequence, "its seed has another hash");
    }
    game_.start_round(*seed, *deal);
    return std::nullopt;
  }

  const Log& log_;
  LoggedGame& game_;
  const std::optional<base::Seed>& secret_;
};

}  // namespace

base::Result<std::unique_ptr<LoggedGame>> rerun(const Log& log, MatcherPool& matchers,
                                                std::optional<base::Seed> secret) {
  auto game = std::make_unique<LoggedGame>(log.program, matchers);
  Rerun again(log, *game, secret);
  for (size_t i = 0; i < log.entries.size(); ++i) {
    if (auto problem = again.run(i)) return *std::move(problem);
    if (!is_same(game->log().entries[i], log.entries[i], log.depth)) {
      return base::Diagnostic{
          .code = "log/diverged",
          .message = fmt::format("entry {} came out otherwise when it was run again",
                                 log.entries[i].sequence)};
    }
  }
  return game;
}

}  // namespace jantaku::engine
