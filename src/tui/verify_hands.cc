#include "tui/verify_hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "json/writer.h"
#include "riichi/score.h"
#include "tiles/notation.h"
#include "tiles/standard.h"
#include "tui/win_input.h"

namespace jantaku::tui {
namespace {

base::Diagnostic misshapen(const json::Document& document, const json::Value& value,
                           std::string message) {
  return {.code = "verify/bad-line",
          .range = document.range(value),
          .message = std::move(message),
          .hint = R"(a line is like {"in": {"shoupai": "m123...", "param": {...}}, "out": {...}})"};
}

class Reader {
 public:
  Reader(const json::Document& document, const riichi::Rules& rules)
      : document_(document), rules_(rules) {}

  base::Result<WinInput> read() {
    in_ = document_.root.find("in");
    if (in_ == nullptr) return misshapen(document_, document_.root, "there is no \"in\"");
    param_ = in_->find("param");
    if (param_ == nullptr) return misshapen(document_, *in_, "there is no \"param\"");
    read_winds();
    read_hand();
    read_situation();
    read_indicators("baopai", asked_.win.dora_indicators);
    read_indicators("fubaopai", asked_.win.ura_indicators);
    if (error_) return *std::move(error_);
    for (base::Diagnostic& wrong : riichi::check_win(asked_.win, rules_)) {
      return misshapen(document_, *in_, std::move(wrong.message));
    }
    return asked_;
  }

 private:
  void fail(const json::Value& at, std::string message) {
    if (!error_) error_ = misshapen(document_, at, std::move(message));
  }

  // A small number under `object`; 0 where there is none.
  int small(const json::Value* object, std::string_view key, int most) {
    const json::Value* value = object == nullptr ? nullptr : object->find(key);
    if (value == nullptr || value->is_null()) return 0;
    if (const auto truth = value->boolean()) return *truth ? 1 : 0;
    const auto number = value->integer();
    if (!number || *number < 0 || *number > most) {
      fail(*value, fmt::format("\"{}\" must be a number from 0 to {}", key, most));
      return 0;
    }
    return static_cast<int>(*number);
  }

  void read_winds() {
    asked_.win.round_wind = static_cast<uint8_t>(small(param_, "zhuangfeng", 3));
    asked_.win.seat_wind = static_cast<uint8_t>(small(param_, "menfeng", 3));
    asked_.seats.winner = asked_.win.seat_wind;  // the dealer is seat 0
    const json::Value* table = param_->find("jicun");
    asked_.seats.honba = static_cast<uint8_t>(small(table, "changbang", 200));
    asked_.seats.kyoutaku = small(table, "lizhibang", 200) * rules_.riichi.kyoutaku;
  }

  void add_tile(tiles::Kind kind) {
    if (asked_.add_tile(kind) == WinInput::Added::kNo) fail(*in_, "an unknown tile in the hand");
  }

  void read_hand() {
    const json::Value* text = in_->find("shoupai");
    if (text == nullptr || text->string() == nullptr) {
      return fail(*in_, "there is no string \"shoupai\"");
    }
    const auto hand = tiles::read_majiang(*text->string());
    if (!hand) return fail(*text, hand.diagnostics().front().message);
    for (const tiles::Tile& tile : hand->tiles) add_tile(tile.kind);
    for (const tiles::Call& call : hand->calls) {
      if (asked_.add_call(call, rules_) == WinInput::Added::kNo) {
        return fail(*text, "a call that riichi does not have");
      }
    }
    const json::Value* won_on = in_->find("rongpai");
    if (won_on == nullptr || won_on->is_null()) return;
    const auto tile = won_on->string() == nullptr ? tiles::read_majiang_tile("")
                                                  : tiles::read_majiang_tile(*won_on->string());
    if (!tile || tile->from == tiles::From::kNobody) {
      return fail(*won_on, "\"rongpai\" must be a tile and who gave it, such as \"m1-\"");
    }
    asked_.win.by = riichi::By::kRon;
    asked_.seats.from = static_cast<int8_t>(asked_.giver(tile->from, rules_));
    add_tile(tile->kind);
  }

  void read_situation() {
    const json::Value* how = param_->find("hupai");
    riichi::Win& win = asked_.win;
    win.riichi = static_cast<riichi::RiichiState>(small(how, "lizhi", 2));
    win.ippatsu = small(how, "yifa", 1) != 0;
    win.chankan = small(how, "qianggang", 1) != 0;
    win.rinshan = small(how, "lingshang", 1) != 0;
    win.last_tile = small(how, "haidi", 2) != 0;
    win.first_turn = small(how, "tianhu", 2) != 0;
  }

  void read_indicators(std::string_view key, riichi::Win::Indicators& indicators) {
    const json::Value* list = param_->find(key);
    if (list == nullptr || list->is_null()) return;
    if (list->array() == nullptr || list->array()->size() > riichi::Win::kMostIndicators) {
      return fail(*list, fmt::format("\"{}\" must be an array of at most five", key));
    }
    for (const json::Value& item : *list->array()) {
      const auto tile = item.string() == nullptr ? tiles::read_majiang_tile("")
                                                 : tiles::read_majiang_tile(*item.string());
      const int kind = tile ? tiles::index34(tile->kind) : -1;
      if (kind < 0) return fail(item, "an indicator must be a tile, such as \"m1\"");
      indicators.push_back(static_cast<uint8_t>(kind));
    }
  }

  const json::Document& document_;
  const riichi::Rules& rules_;
  const json::Value* in_ = nullptr;
  const json::Value* param_ = nullptr;
  WinInput asked_;
  std::optional<base::Diagnostic> error_;
};

// Both answers as one text: yaku sorted, then fu, han, yakuman, points and changes.
std::string text_of(std::vector<std::string> yaku, std::string_view numbers) {
  std::sort(yaku.begin(), yaku.end());
  return fmt::format("{} | {}", fmt::join(yaku, ", "), numbers);
}

std::string our_answer(const WinInput& asked, const riichi::Rules& rules) {
  const riichi::Score score = riichi::score(asked.win, rules);
  const riichi::Settlement settled = riichi::settle(score, asked.seats, rules);
  std::vector<std::string> yaku;
  for (const riichi::YakuHan& item : score.yaku_list) {
    const std::string han = riichi::is_yakuman(item.yaku)
                                ? std::string(size_t{item.han} / riichi::kWholeYakuman, '*')
                                : std::to_string(item.han);
    yaku.push_back(fmt::format("{} {}", riichi::yaku_japanese(item.yaku), han));
  }
  const auto number = [](int value) { return value == 0 ? "null" : std::to_string(value); };
  const bool yakuman = score.yakuman_halves > 0;
  return text_of(
      std::move(yaku),
      fmt::format("fu {}, han {}, yakuman {}, points {}, changes {}",
                  number(yakuman ? 0 : score.fu), number(score.han),
                  number(score.yakuman_halves / riichi::kWholeYakuman), settled.hand_points,
                  score.wins() ? fmt::format("{}", fmt::join(settled.delta, " ")) : ""));
}

// The judge names a wind with its direction.
std::string without_direction(const std::string& name) {
  const bool wind = name.starts_with("場風 ") || name.starts_with("自風 ");
  return wind ? name.substr(0, name.find(' ')) : name;
}

base::Result<std::string> wanted_answer(const json::Document& document) {
  const json::Value* out = document.root.find("out");
  if (out == nullptr) return misshapen(document, document.root, "there is no \"out\"");
  std::vector<std::string> yaku;
  const json::Value* list = out->find("hupai");
  if (list != nullptr && list->array() != nullptr) {
    for (const json::Value& item : *list->array()) {
      const json::Value* name = item.find("name");
      const json::Value* han = item.find("fanshu");
      if (name == nullptr || name->string() == nullptr || han == nullptr) {
        return misshapen(document, item, "a yaku must have \"name\" and \"fanshu\"");
      }
      const std::string count = han->string() != nullptr ? *han->string() : json::write(*han);
      yaku.push_back(without_direction(*name->string()) + " " + count);
    }
  }
  const auto number = [&](std::string_view key) {
    const json::Value* value = out->find(key);
    return value == nullptr ? std::string("null") : json::write(*value);
  };
  const json::Value* changes = out->find("fenpei");
  std::string delta;
  if (changes != nullptr && changes->array() != nullptr) {
    for (const json::Value& change : *changes->array()) {
      delta += (delta.empty() ? "" : " ") + json::write(change);
    }
  }
  return text_of(std::move(yaku),
                 fmt::format("fu {}, han {}, yakuman {}, points {}, changes {}", number("fu"),
                             number("fanshu"), number("damanguan"), number("defen"), delta));
}

}  // namespace

base::Result<Check> check_scored_hand(std::string line, const std::string& name,
                                      const riichi::Rules& rules) {
  const auto document = json::read(base::make_source(name, std::move(line)));
  if (!document) return document.diagnostics();
  const auto asked = Reader(*document, rules).read();
  if (!asked) return asked.diagnostics();
  const auto wanted = wanted_answer(*document);
  if (!wanted) return wanted.diagnostics();
  const std::string ours = our_answer(*asked, rules);
  if (ours == *wanted) return Check{};
  return Check{.outcome = Check::Outcome::kFailed,
               .what = fmt::format("{}\n  expected {}\n  ours     {}",
                                   json::write(*document->root.find("in")), *wanted, ours)};
}

}  // namespace jantaku::tui
