// Whatever a process says: one of the legal actions, or a refusal with a reason.
// seconds: 60
#include "bots/mjai.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "bots/native.h"

using namespace jantaku;

namespace {

// Answers every question with the next line of the input.
class Lines final : public riichi::Chooser {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  size_t choose(const riichi::Kyoku& kyoku, riichi::Seat seat,
                const riichi::ActionList& actions) override {
    for (const auto reaching : {bots::Reaching::kNo, bots::Reaching::kYes}) {
      const auto answer = bots::read_mjai_answer(next(), seat, actions, reaching);
      if (!answer) {
        if (answer.diagnostics().front().message.empty()) std::abort();
        break;
      }
      if (answer->kind == bots::MjaiAnswer::Kind::kReach) continue;
      if (answer->action >= actions.size()) std::abort();
      return answer->action;
    }
    return fallback_.choose(kyoku, seat, actions);
  }

 private:
  std::string_view next() {
    const size_t end = text_.find('\n');
    const std::string_view line = text_.substr(0, end);
    text_ = end == std::string_view::npos ? std::string_view() : text_.substr(end + 1);
    return line;
  }

  std::string_view text_;
  bots::GreedyBot fallback_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const riichi::Rules& rules = riichi::find_preset("tenhou")->rules;
  const uint64_t seed = size == 0 ? 0 : data[0];
  Lines lines(std::string_view(reinterpret_cast<const char*>(data), size));
  riichi::Kyoku kyoku(riichi::first_kyoku(rules), rules);
  base::Xoshiro256 random(seed);
  if (!kyoku.deal(random).ok()) std::abort();
  riichi::play_round(kyoku, lines);
  if (!kyoku.ended()) std::abort();
  return 0;
}
