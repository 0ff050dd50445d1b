#include "record/win_line.h"

#include <fmt/format.h>

#include <utility>

#include "json/writer.h"

namespace jantaku::record {
namespace {

constexpr size_t kMostIndicators = 5;
constexpr int kMostSticks = 200;

class Reader {
 public:
  explicit Reader(const json::Document& line) : line_(line) {}

  base::Result<WinLine> read() {
    in_ = line_.root.find("in");
    if (in_ == nullptr) return bad_win_line(line_, line_.root, "there is no \"in\"");
    param_ = in_->find("param");
    if (param_ == nullptr) return bad_win_line(line_, *in_, "there is no \"param\"");
    asked_.round_wind = small(param_, "zhuangfeng", 3);
    asked_.seat_wind = small(param_, "menfeng", 3);
    const json::Value* table = param_->find("jicun");
    asked_.honba = small(table, "changbang", kMostSticks);
    asked_.sticks = small(table, "lizhibang", kMostSticks);
    read_hand();
    read_situation();
    read_indicators("baopai", asked_.indicators);
    read_indicators("fubaopai", asked_.ura_indicators);
    if (error_) return *std::move(error_);
    return std::move(asked_);
  }

 private:
  void fail(const json::Value& at, std::string message) {
    if (!error_) error_ = bad_win_line(line_, at, std::move(message));
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

  void read_hand() {
    const json::Value* text = in_->find("shoupai");
    if (text == nullptr || text->string() == nullptr) {
      return fail(*in_, "there is no string \"shoupai\"");
    }
    auto hand = tiles::read_majiang(*text->string());
    if (!hand) return fail(*text, hand.diagnostics().front().message);
    asked_.hand = *std::move(hand);
    const json::Value* won_on = in_->find("rongpai");
    if (won_on == nullptr || won_on->is_null()) return;
    const auto tile = read_tile(*won_on);
    if (!tile || tile->from == tiles::From::kNobody) {
      return fail(*won_on, "\"rongpai\" must be a tile and who gave it, such as \"m1-\"");
    }
    asked_.won_on = *tile;
  }

  static base::Result<tiles::MajiangTile> read_tile(const json::Value& value) {
    return value.string() == nullptr ? tiles::read_majiang_tile("")
                                     : tiles::read_majiang_tile(*value.string());
  }

  void read_situation() {
    const json::Value* how = param_->find("hupai");
    asked_.riichi = small(how, "lizhi", 2);
    asked_.ippatsu = small(how, "yifa", 1) != 0;
    asked_.chankan = small(how, "qianggang", 1) != 0;
    asked_.rinshan = small(how, "lingshang", 1) != 0;
    asked_.last_tile = small(how, "haidi", 2) != 0;
    asked_.first_turn = small(how, "tianhu", 2) != 0;
  }

  void read_indicators(std::string_view key, std::vector<tiles::Kind>& indicators) {
    const json::Value* list = param_->find(key);
    if (list == nullptr || list->is_null()) return;
    if (list->array() == nullptr || list->array()->size() > kMostIndicators) {
      return fail(*list, fmt::format("\"{}\" must be an array of at most five", key));
    }
    for (const json::Value& item : *list->array()) {
      const auto tile = read_tile(item);
      if (!tile || !tile->kind.is_tile()) {
        return fail(item, "an indicator must be a tile, such as \"m1\"");
      }
      indicators.push_back(tile->kind);
    }
  }

  const json::Document& line_;
  const json::Value* in_ = nullptr;
  const json::Value* param_ = nullptr;
  WinLine asked_;
  std::optional<base::Diagnostic> error_;
};

// A wind is named with its direction.
std::string without_direction(const std::string& name) {
  const bool wind = name.starts_with("場風 ") || name.starts_with("自風 ");
  return wind ? name.substr(0, name.find(' ')) : name;
}

std::optional<int64_t> number_in(const json::Value& out, std::string_view key) {
  const json::Value* value = out.find(key);
  return value == nullptr ? std::nullopt : value->integer();
}

}  // namespace

base::Diagnostic bad_win_line(const json::Document& line, const json::Value& at,
                              std::string message) {
  return {.code = "verify/bad-line",
          .range = line.range(at),
          .message = std::move(message),
          .hint = R"(a line is like {"in": {"shoupai": "m123...", "param": {...}}, "out": {...}})"};
}

base::Result<WinLine> read_win_line(const json::Document& line) { return Reader(line).read(); }

base::Result<WinAnswer> read_win_answer(const json::Document& line) {
  const json::Value* out = line.root.find("out");
  if (out == nullptr) return bad_win_line(line, line.root, "there is no \"out\"");
  WinAnswer answer{.fu = number_in(*out, "fu"),
                   .han = number_in(*out, "fanshu"),
                   .yakuman = number_in(*out, "damanguan"),
                   .points = number_in(*out, "defen").value_or(0)};
  const json::Value* list = out->find("hupai");
  if (list != nullptr && list->array() != nullptr) {
    for (const json::Value& item : *list->array()) {
      const json::Value* name = item.find("name");
      const json::Value* han = item.find("fanshu");
      if (name == nullptr || name->string() == nullptr || han == nullptr) {
        return bad_win_line(line, item, "a yaku must have \"name\" and \"fanshu\"");
      }
      answer.yaku.push_back({without_direction(*name->string()),
                             han->string() != nullptr ? *han->string() : json::write(*han)});
    }
  }
  const json::Value* changes = out->find("fenpei");
  if (changes != nullptr && changes->array() != nullptr) {
    for (const json::Value& change : *changes->array()) {
      if (!change.integer()) return bad_win_line(line, change, "a change must be a whole number");
      answer.changes.push_back(*change.integer());
    }
  }
  return answer;
}

}  // namespace jantaku::record
