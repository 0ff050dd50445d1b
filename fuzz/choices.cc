// Hostile players: choices of any shape, late, out of turn, for seats that are not there, between
// legal ones. What is refused has a reason and changes nothing; what is taken keeps the table
// sound.
// seconds: 60
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/playing.h"

using namespace jantaku;

namespace {

// The rulesets that the other fuzzer begins with, loaded once.
const std::vector<std::shared_ptr<const ruleset::Ruleset>>& rulesets() {
  static const auto loaded = [] {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(JANTAKU_FUZZ_CORPUS "/play")) {
      paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<std::shared_ptr<const ruleset::Ruleset>> rules;
    for (const auto& path : paths) {
      std::ifstream file(path);
      const std::string text((std::istreambuf_iterator<char>(file)), {});
      if (auto ready = fuzzing::load(text, /*lenient=*/true)) rules.push_back(std::move(ready));
    }
    if (rules.empty()) fuzzing::give_up("no ruleset to play");
    return rules;
  }();
  return loaded;
}

// Bytes as numbers; zeros once they are used up.
class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : data_(data), size_(size) {}
  bool empty() const { return at_ >= size_; }
  int next() { return empty() ? 0 : data_[at_++]; }
  int signed_next() { return next() - 8; }

 private:
  const uint8_t* data_;
  size_t size_, at_ = 0;
};

engine::Tile any_tile(Bytes& bytes, const engine::Game& game) {
  const auto& wall = game.rules().wall;
  const auto number = static_cast<size_t>(bytes.next());
  if (wall.empty() || number == 255) return {};
  return wall[number % wall.size()];
}

engine::Choice any_choice(Bytes& bytes, const engine::Game& game) {
  engine::Choice choice;
  choice.kind = static_cast<engine::Choice::Kind>(bytes.next() % 3);
  choice.tile = bytes.signed_next();
  choice.button = bytes.signed_next();
  if (bytes.next() % 2 == 0) {
    auto& call = choice.call.emplace();
    call.called = any_tile(bytes, game);
    for (int i = bytes.next() % 5; i > 0; --i) call.tiles.push_back(any_tile(bytes, game));
    call.from = static_cast<engine::Seat>(bytes.signed_next());
    call.upgraded = bytes.signed_next();
  }
  for (int i = bytes.next() % 5; i > 0; --i) {
    choice.marks.push_back({.target = static_cast<ruleset::MarkSpec::Target>(bytes.next() % 4),
                            .owner = static_cast<engine::Seat>(bytes.signed_next()),
                            .at = bytes.signed_next(),
                            .tile = any_tile(bytes, game)});
  }
  choice.flower = any_tile(bytes, game);
  choice.card = bytes.signed_next();
  choice.automatic = bytes.next() % 2 == 0;
  return choice;
}

void choose_badly(Bytes& bytes, fuzzing::PlayedRound& round) {
  engine::Game& game = round.game();
  const auto seat = static_cast<engine::Seat>(bytes.signed_next());
  const engine::Choice choice = any_choice(bytes, game);
  const size_t events = game.events().size();
  const auto status = game.status();
  const auto refused = game.choose(seat, choice);
  if (refused) {
    if (refused->code.empty() || refused->message.empty()) fuzzing::give_up("refused without why");
    const bool spent = game.status() == engine::Status::kError && status != game.status();
    if (!spent && (game.events().size() != events || game.status() != status)) {
      fuzzing::give_up("a refused choice changed something");
    }
  }
  round.check();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes bytes(data, size);
  const auto& all = rulesets();
  fuzzing::PlayedRound round(all[static_cast<size_t>(bytes.next()) % all.size()],
                             static_cast<uint64_t>(bytes.next()));
  while (!bytes.empty() && round.game().status() != engine::Status::kError) {
    if (bytes.next() % 2 == 0) {
      round.choose_legally();
    } else {
      choose_badly(bytes, round);
    }
  }
  return 0;
}
