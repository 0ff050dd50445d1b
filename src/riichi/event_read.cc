// Reading logs. Nothing here trusts the text.
#include <charconv>
#include <optional>

#include "json/reader.h"
#include "riichi/event_json.h"
#include "riichi/rules_json.h"

namespace jantaku::riichi {
namespace {

base::Diagnostic bad(std::string message) {
  return {.code = "kyoku/bad-event", .message = std::move(message)};
}

// Reads the members of one object and remembers the first thing wrong.
class Fields {
 public:
  explicit Fields(const json::Value& value) : value_(value) {}

  std::optional<int> integer(std::string_view key, int least, int most) {
    const json::Value* const found = value_.find(key);
    if (found == nullptr) return std::nullopt;
    const std::optional<int64_t> number = found->integer();
    if (number && *number >= least && *number <= most) return static_cast<int>(*number);
    complain(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return std::nullopt;
  }
  std::string_view text(std::string_view key) {
    const json::Value* const found = value_.find(key);
    if (found == nullptr) return {};
    if (found->string() != nullptr) return *found->string();
    complain(key, "a text");
    return {};
  }
  bool flag(std::string_view key) {
    const json::Value* const found = value_.find(key);
    if (found == nullptr) return false;
    if (!found->boolean()) complain(key, "true or false");
    return found->boolean().value_or(false);
  }
  Pai tile(std::string_view key) {
    const std::string_view name = text(key);
    if (name.empty()) return {};
    const std::optional<Pai> pai = Pai::parse(name);
    if (!pai) complain(key, "a tile such as 5m, 0p or 7z");
    return pai.value_or(Pai());
  }
  template <size_t N>
  base::StaticVector<Pai, N> tile_list(std::string_view key) {
    base::StaticVector<Pai, N> list;
    const json::Value* const found = value_.find(key);
    if (found == nullptr) return list;
    if (found->array() == nullptr || found->array()->size() > N) {
      complain(key, "a list of at most " + std::to_string(N) + " tiles");
      return list;
    }
    for (const json::Value& item : *found->array()) {
      const std::optional<Pai> pai =
          item.string() != nullptr ? Pai::parse(*item.string()) : std::nullopt;
      if (!pai) {
        complain(key, "a list of tiles such as 5m, 0p or 7z");
        return list;
      }
      list.push_back(*pai);
    }
    return list;
  }
  void complain(std::string_view key, const std::string& wanted) {
    if (!error_) error_ = bad("'" + std::string(key) + "' is to be " + wanted);
  }
  std::optional<base::Diagnostic>& error() { return error_; }

 private:
  const json::Value& value_;
  std::optional<base::Diagnostic> error_;
};

std::optional<WallSeed> read_seed(Fields& fields) {
  constexpr int kHexadecimal = 16;
  const std::string_view text = fields.text("seed");
  if (text.empty()) return std::nullopt;
  uint64_t seed = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seed, kHexadecimal);
  if (error != std::errc() || stop != end) fields.complain("seed", "up to 16 hexadecimal digits");
  return WallSeed{seed};
}

void read_deal(Fields& fields, const json::Value& value, Deal& deal) {
  deal = Deal{};
  deal.wall.tiles = fields.tile_list<Wall::kMostTiles>("wall");
  deal.seed = read_seed(fields);
  const json::Value* const hands = value.find("haipai");
  if (hands == nullptr) return;
  if (hands->array() == nullptr) return fields.complain("haipai", "a list");
  for (const json::Value& item : *hands->array()) {
    Fields hand(item);
    const std::optional<int> seat = hand.integer("seat", 0, kMostPlayers - 1);
    const Haipai tiles = hand.tile_list<Wall::kHand>("tiles");
    if (!seat || hand.error()) return fields.complain("haipai", "hands of 13 tiles by seat");
    deal.haipai[static_cast<size_t>(*seat)] = tiles;
  }
}

// Of a declare: its own tiles, or for a chi where they lie.
std::optional<base::Diagnostic> read_args(const json::Value& value, Event& event) {
  const json::Value* const args = value.find("args");
  if (args == nullptr) return std::nullopt;
  if (args->object() == nullptr) return bad("'args' is to be an object");
  Fields fields(*args);
  event.own = fields.tile_list<4>("own");
  if (const auto dir = fields.integer("dir", -1, 1)) event.dir = static_cast<ChiDir>(*dir);
  return fields.error();
}

base::Diagnostic at_line(base::Diagnostic diagnostic, const base::SourcePtr& source, size_t begin,
                         size_t end) {
  diagnostic.range = {
      .source = source, .begin = static_cast<uint32_t>(begin), .end = static_cast<uint32_t>(end)};
  return diagnostic;
}

base::Result<KyokuStart> read_start(const json::Value& value, const Rules& rules) {
  Fields fields(value);
  KyokuStart start = first_kyoku(rules);
  start.bakaze = static_cast<uint8_t>(fields.integer("bakaze", 0, 3).value_or(0));
  start.chancha = Seat(fields.integer("chancha", 0, rules.players - 1).value_or(0));
  start.honba = fields.integer("honba", 0, 250).value_or(0);
  start.kyoutaku = fields.integer("kyoutaku", 0, 1000000).value_or(0);
  if (const json::Value* const points = value.find("points")) {
    if (points->array() == nullptr || points->array()->size() < rules.players) {
      fields.complain("points", "a list with the points of each seat");
    } else {
      for (size_t i = 0; i < rules.players; ++i) {
        const int64_t number = (*points->array())[i].integer().value_or(0);
        if (number < -1000000 || number > 1000000) fields.complain("points", "within a million");
        start.points[i] = static_cast<Points>(number);
      }
    }
  }
  if (fields.error()) return *std::move(fields.error());
  return start;
}

}  // namespace

base::Result<Event> read_event(const json::Value& value, Deal& deal) {
  if (value.object() == nullptr) return bad("an event is an object");
  Fields fields(value);
  const std::string_view name = fields.text("type");
  const std::optional<EventType> type = find_event(name);
  if (!type) return bad("there is no event '" + std::string(name) + "'");
  Event event{.type = *type};
  if (const auto seat = fields.integer("seat", 0, kMostPlayers - 1)) event.seat = Seat(*seat);
  if (const auto from = fields.integer("from", 0, kMostPlayers - 1)) event.from = Seat(*from);
  event.pai = fields.tile("pai");
  event.tsumokiri = fields.flag("tsumokiri");
  event.riichi = fields.flag("riichi");
  event.rinshan = fields.flag("rinshan");
  event.chankan = fields.flag("chankan");
  event.own = fields.tile_list<4>("own");
  event.new_dora = fields.tile_list<Wall::kIndicators>("newDoraHyouji");
  if (*type == EventType::kDeclare) {
    const std::string_view what = fields.text("what");
    const std::optional<EventType> declared = find_event(what);
    if (!declared) return bad("nothing called '" + std::string(what) + "' can be declared");
    event.what = *declared;
    if (std::optional<base::Diagnostic> wrong = read_args(value, event)) return *std::move(wrong);
  }
  if (*type == EventType::kDeal) {
    read_deal(fields, value, deal);
    event.deal = &deal;
  }
  if (fields.error()) return *std::move(fields.error());
  return event;
}

namespace {

// Keeps the event that was made, and the deal, which lives no longer than it is told.
struct LastEvent final : Observer {
  void on_event(const Event& told, const Kyoku&) override {
    event = told;
    if (told.deal == nullptr) return;
    deal = *told.deal;
    event.deal = &deal;
  }
  Event event;
  Deal deal;
};

// Deals and ends are made again rather than read.
Refusal make_again(Kyoku& kyoku, const Event& event) {
  const Transition* const transition = find_transition(kyoku.phase(), event.type);
  const bool is_end = transition != nullptr && transition->to == Phase::kEnd;
  if (is_end && transition->maker == Maker::kMaster) return kyoku.go();
  if (is_end && transition->maker == Maker::kResolve) return kyoku.resolve();
  if (event.type != EventType::kDeal) return kyoku.exec(event);
  const Deal& deal = *event.deal;
  if (!deal.seed) return kyoku.deal(deal.wall);
  if (!deal.wall.tiles.empty() && !(deal.wall == seeded_wall(*deal.seed, kyoku.rules()))) {
    return {.reason = Reason::kBadEvent, .event = event.type, .phase = kyoku.phase()};
  }
  return kyoku.deal(*deal.seed);
}

// The first thing that a line tells otherwise than the event that was made; empty if none.
std::string first_lie(const json::Value& told, const Event& made, const KyokuState& state) {
  const json::Value ours = event_json(made, state);
  for (const json::Member& member : *told.object()) {
    // What the deal was made from is no lie.
    if (member.key == "seq" || member.key == "wall" || member.key == "seed") continue;
    const json::Value* const own = ours.find(member.key);
    if (own == nullptr || !(*own == member.value)) return member.key;
  }
  return {};
}

// Executes one line. What it tells of a deal or a result must be what the round comes to.
std::optional<base::Diagnostic> play_line(LoggedRound& round, const json::Value& value) {
  Deal deal;
  const base::Result<Event> event = read_event(value, deal);
  if (!event) return event.diagnostics().front();
  const json::Value* const number = value.find("seq");
  if (number != nullptr && number->integer() != static_cast<int64_t>(round.log.size()) + 1) {
    return bad("this is event " + std::to_string(round.log.size() + 1) + ", not what 'seq' says");
  }
  Kyoku after = round.kyoku;
  LastEvent last;
  after.observe(&last);
  const Refusal refusal = make_again(after, *event);
  if (!refusal.ok()) return refusal.diagnostic();
  const Event& made = last.event;
  if (made.type != event->type) return bad("the round comes to another event here");
  if (made.deal != nullptr || made.outcome != nullptr) {
    if (const std::string lie = first_lie(value, made, after.state()); !lie.empty()) {
      return bad("'" + lie + "' is not what the round comes to");
    }
  }
  round.log.add(made);
  round.kyoku = after;
  return std::nullopt;
}

struct Line {
  size_t begin = 0, end = 0;
};

std::optional<Line> next_line(std::string_view text, size_t from) {
  while (from < text.size() && (text[from] == '\n' || text[from] == '\r')) ++from;
  if (from >= text.size()) return std::nullopt;
  const size_t end = text.find('\n', from);
  return Line{from, end == std::string_view::npos ? text.size() : end};
}

base::Result<json::Document> read_line(const base::SourcePtr& source, Line line) {
  const auto part = base::make_source(
      source->name(), std::string(source->text().substr(line.begin, line.end - line.begin)));
  base::Result<json::Document> document = json::read(part);
  if (document) return document;
  // The last: notes may come before the error, which ends the reading.
  return at_line(document.diagnostics().back(), source, line.begin, line.end);
}

// The rules that a start line names: a preset, or rules of its own.
base::Result<Rules> read_line_rules(const json::Document& line) {
  const json::Value* const own = line.root.find("rules");
  if (own != nullptr) return read_rules({.root = *own, .origins = line.origins});
  const json::Value* const name = line.root.find("preset");
  const Preset* const preset =
      name != nullptr && name->string() != nullptr ? find_preset(*name->string()) : nullptr;
  if (preset != nullptr) return preset->rules;
  return bad("a log begins with {\"type\":\"kyoku\",\"preset\":NAME,...}, or with \"rules\"");
}

base::Result<LoggedRound> begin_round(const json::Document& line) {
  const base::Result<Rules> rules = read_line_rules(line);
  if (!rules) return rules.diagnostics();
  const base::Result<KyokuStart> start = read_start(line.root, *rules);
  if (!start) return start.diagnostics();
  const auto kept = std::make_shared<const Rules>(*rules);
  return LoggedRound{
      .start = *start, .rules = kept, .log = {}, .kyoku = Kyoku(*start, *kept), .diagnostics = {}};
}

}  // namespace

base::Result<LoggedRound> read_log(const base::SourcePtr& source) {
  std::optional<Line> line = next_line(source->text(), 0);
  if (!line) return at_line(bad("the log is empty"), source, 0, 0);
  const base::Result<json::Document> first = read_line(source, *line);
  if (!first) return first.diagnostics();
  base::Result<LoggedRound> round = begin_round(*first);
  if (!round) return at_line(round.diagnostics().front(), source, line->begin, line->end);
  while ((line = next_line(source->text(), line->end))) {
    const base::Result<json::Document> document = read_line(source, *line);
    std::optional<base::Diagnostic> wrong;
    if (!document) {
      wrong = document.diagnostics().front();
    } else if (round->log.size() >= EventLog::kMostEvents) {
      wrong = bad("no round has so many events");
    } else {
      wrong = play_line(*round, document->root);
    }
    if (!wrong) continue;
    round->diagnostics.push_back(at_line(*std::move(wrong), source, line->begin, line->end));
    break;
  }
  return round;
}

}  // namespace jantaku::riichi
