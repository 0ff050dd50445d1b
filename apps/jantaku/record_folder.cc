#include "record_folder.h"

#include <fmt/format.h>

#include "command.h"
#include "output.h"
#include "replay/rules_of.h"
#include "tui/plural.h"

namespace jantaku::cli {

RecordFolder::RecordFolder(std::string folder, const std::string& format, record::Rules rules,
                           std::vector<std::string> players)
    : folder_(std::move(folder)),
      format_(find_format(format).value_or(record::Format::kJmdp)),
      rules_(std::move(rules)),
      names_(std::move(players)) {}

void RecordFolder::add(uint64_t game, std::optional<record::Round> round) {
  const std::lock_guard lock(mutex_);
  if (round) {
    open_[game].rounds.push_back(*std::move(round));
  } else {
    untold_.insert(game);
  }
}

void RecordFolder::finish(uint64_t number, const record::Final& end) {
  record::Game game;
  {
    const std::lock_guard lock(mutex_);
    game = std::move(open_[number]);
    open_.erase(number);
    if (untold_.erase(number) > 0) {
      ++unwritten_;
      return;
    }
  }
  game.rules = rules_;
  game.title = fmt::format("game {}", number);
  for (size_t i = 0; i < static_cast<size_t>(rules_.players) && !names_.empty(); ++i) {
    game.people.of[i].name = fmt::format("{} {}", names_[names_.size() == 1 ? 0 : i], i);
  }
  game.end = end;
  record::WriterOptions options;
  options.rule = replay::point_rule_of(game);
  record::Losses losses;
  const auto text = write_game(game, format_, options, losses);
  base::Diagnostics problems =
      text
          ? write_output(fmt::format("{}/game-{:06}{}", folder_, number, ending_of(format_)), *text)
          : text.diagnostics();
  const std::lock_guard lock(mutex_);
  for (const std::string& what : losses.list()) ++losses_[what];
  // The same for every game: said once.
  if (problems_.empty()) problems_ = std::move(problems);
}

int RecordFolder::report() {
  for (const auto& [what, games] : losses_) {
    fmt::print(stderr, "not in {}: {} ({})\n", name_of(format_), what,
               tui::plural(games, "game", "games"));
  }
  if (const size_t count = unwritten_ + untold_.size(); count > 0) {
    fmt::print(stderr, "{} not written: what happened there is no riichi\n",
               tui::plural(count, "game was", "games were"));
  }
  return problems_.empty() ? kOk : complain(problems_);
}

}  // namespace jantaku::cli
