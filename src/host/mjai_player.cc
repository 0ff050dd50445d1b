#include "host/mjai_player.h"

namespace jantaku::host {
namespace {

// A pass where there is one, else the drawn tile, else whatever comes first. Who has declared
// riichi discards with it: the drawn tile if that will do.
size_t harmless(const riichi::ActionList& actions, bots::Reaching reaching) {
  const bool riichi = reaching == bots::Reaching::kYes;
  std::optional<size_t> found;
  for (size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].is_pass()) return i;
    if (actions[i].riichi != riichi) continue;
    if (actions[i].tsumokiri || (riichi && !found)) found = i;
  }
  return found.value_or(0);
}

}  // namespace

MjaiPlayer::MjaiPlayer(const Options& options) : options_(options), lines_(options.seat) {}

base::Result<std::unique_ptr<MjaiPlayer>> MjaiPlayer::start(const Options& options) {
  std::unique_ptr<MjaiPlayer> player(new MjaiPlayer(options));
  if (!options.log.empty()) {
    player->log_.open(options.log, std::ios::app);
    if (!player->log_) {
      return base::Diagnostic{.code = "host/log", .message = "cannot write '" + options.log + "'"};
    }
  }
  auto process = ChildProcess::start(options.command);
  if (!process) return std::move(process).diagnostics();
  player->process_ = std::move(*process);
  player->exchange(player->lines_.start_game());
  return player;
}

void MjaiPlayer::exchange(const std::string& line) {
  answer_.clear();
  if (process_ == nullptr) return;
  if (log_.is_open()) log_ << options_.seat.index() << " <- " << line << '\n';
  base::Diagnostics wrong = process_->write_line(line, options_.seconds);
  if (wrong.empty()) {
    auto answer = process_->read_line(options_.seconds);
    if (answer) {
      answer_ = *std::move(answer);
    } else {
      wrong = answer.diagnostics();
    }
  }
  if (log_.is_open()) log_ << options_.seat.index() << " -> " << answer_ << std::endl;
  if (wrong.empty()) return;
  refusals_.push_back("seat " + std::to_string(options_.seat.index()) + ": " +
                      wrong.front().message + "; it plays no more");
  process_.reset();
}

void MjaiPlayer::start_kyoku(const riichi::Kyoku& kyoku) { players_ = kyoku.players(); }

void MjaiPlayer::on_event(const riichi::Event& event, const riichi::Kyoku& kyoku) {
  for (const std::string& line : lines_.lines(event, kyoku)) exchange(line);
}

size_t MjaiPlayer::refuse(const std::string& reason, const riichi::ActionList& actions,
                          bots::Reaching reaching) {
  refusals_.push_back("seat " + std::to_string(options_.seat.index()) + ": " + answer_ + ": " +
                      reason);
  if (log_.is_open()) log_ << options_.seat.index() << " refused: " << reason << std::endl;
  return harmless(actions, reaching);
}

size_t MjaiPlayer::choose(const riichi::Kyoku&, riichi::Seat seat,
                          const riichi::ActionList& actions) {
  using bots::Reaching;
  if (process_ == nullptr) return harmless(actions, Reaching::kNo);
  auto answer = bots::read_mjai_answer(answer_, seat, actions);
  if (!answer) return refuse(answer.diagnostics().front().message, actions, Reaching::kNo);
  if (answer->kind == bots::MjaiAnswer::Kind::kAction) return answer->action;
  exchange(lines_.reach());
  lines_.note_reach();
  if (process_ == nullptr) return harmless(actions, Reaching::kYes);
  answer = bots::read_mjai_answer(answer_, seat, actions, Reaching::kYes);
  if (!answer) return refuse(answer.diagnostics().front().message, actions, Reaching::kYes);
  return answer->action;
}

void MjaiPlayer::end_game(const riichi::PointsBySeat& points) {
  exchange(lines_.end_game(points, players_));
}

}  // namespace jantaku::host
