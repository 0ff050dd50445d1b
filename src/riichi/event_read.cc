// Reading logs. Nothing here trusts the text.
#include <optional>

#include "json/reader.h"
#include "json/writer.h"
#include "riichi/event_json.h"

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

void read_deal(Fields& fields, const json::Value& value, Deal& deal) {
  deal = Deal{};
  deal.wall.tiles = fields.tile_list<Wall::kMostTiles>("wall");
  const json::Value* const hands = value.find("haipai");
  if (hands == nullptr || hands->array() == nullptr) return fields.complain("haipai", "a list");
  for (const json::Value& item : *hands->array()) {
    Fields hand(item);
    const std::optional<int> seat = hand.integer("seat", 0, kMostPlayers - 1);
    const Haipai tiles = hand.tile_list<Wall::kHand>("tiles");
    if (!seat || hand.error()) return fields.complain("haipai", "hands of 13 tiles by seat");
    deal.haipai[static_cast<size_t>(*seat)] = tiles;
  }
}

base::Diagnostic at_line(base::Diagnostic diagnostic, const base::SourcePtr& source, size_t begin,
                         size_t end) {
  diagnostic.range = {
      .source = source, .begin = static_cast<uint32_t>(begin), .end = static_cast<uint32_t>(end)};
  return diagnostic;
}

base::Result<KyokuStart> read_start(const json::Value& value, const Preset& preset) {
  Fields fields(value);
  KyokuStart start = first_kyoku(preset.rules);
  start.bakaze = static_cast<uint8_t>(fields.integer("bakaze", 0, 3).value_or(0));
  start.chancha = Seat(fields.integer("chancha", 0, preset.rules.players - 1).value_or(0));
  start.honba = fields.integer("honba", 0, 250).value_or(0);
  start.kyoutaku = fields.integer("kyoutaku", 0, 1000000).value_or(0);
  if (const json::Value* const points = value.find("points")) {
    if (points->array() == nullptr || points->array()->size() < preset.rules.players) {
      fields.complain("points", "a list with the points of each seat");
    } else {
      for (size_t i = 0; i < preset.rules.players; ++i) {
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
    if (const auto dir = fields.integer("dir", -1, 1)) event.dir = static_cast<ChiDir>(*dir);
  }
  if (*type == EventType::kDeal) {
    read_deal(fields, value, deal);
    event.deal = &deal;
  }
  if (fields.error()) return *std::move(fields.error());
  return event;
}

namespace {

struct LastEvent final : Observer {
  void on_event(const Event& told, const Kyoku&) override { event = told; }
  Event event;
};

// Executes one line. A result that the line tells must be the one that the round comes to.
std::optional<base::Diagnostic> play_line(LoggedRound& round, const json::Value& value) {
  Deal deal;
  const base::Result<Event> event = read_event(value, deal);
  if (!event) return event.diagnostics().front();
  Kyoku after = round.kyoku;
  LastEvent last;
  after.observe(&last);
  Refusal refusal;
  const Transition* const transition = find_transition(after.phase(), event->type);
  const bool is_end = transition != nullptr && transition->to == Phase::kEnd;
  if (is_end && transition->maker == Maker::kMaster) {
    refusal = after.go();
  } else if (is_end && transition->maker == Maker::kResolve) {
    refusal = after.resolve();
  } else {
    refusal = after.exec(*event);
  }
  if (!refusal.ok()) return refusal.diagnostic();
  const Event& made = last.event;
  if (made.type != event->type) return bad("the round comes to another event here");
  if (is_end && !(event_json(made, after.state()) == value)) {
    return bad("the result is not what the round comes to");
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

base::Result<json::Value> read_line(const base::SourcePtr& source, Line line) {
  const auto part = base::make_source(
      source->name(), std::string(source->text().substr(line.begin, line.end - line.begin)));
  base::Result<json::Document> document = json::read(part);
  if (document) return std::move(document->root);
  // The last: notes may come before the error, which ends the reading.
  return at_line(document.diagnostics().back(), source, line.begin, line.end);
}

base::Result<LoggedRound> begin_round(const base::SourcePtr& source, const json::Value& value,
                                      Line line) {
  const json::Value* const name = value.find("preset");
  const Preset* const preset =
      name != nullptr && name->string() != nullptr ? find_preset(*name->string()) : nullptr;
  if (preset == nullptr) {
    return at_line(bad("a log begins with {\"type\":\"kyoku\",\"preset\":NAME,...}"), source,
                   line.begin, line.end);
  }
  const base::Result<KyokuStart> start = read_start(value, *preset);
  if (!start) return at_line(start.diagnostics().front(), source, line.begin, line.end);
  return LoggedRound{.start = *start,
                     .preset = preset,
                     .log = {},
                     .kyoku = Kyoku(*start, preset->rules),
                     .diagnostics = {}};
}

}  // namespace

base::Result<LoggedRound> read_log(const base::SourcePtr& source) {
  std::optional<Line> line = next_line(source->text(), 0);
  if (!line) return at_line(bad("the log is empty"), source, 0, 0);
  const base::Result<json::Value> first = read_line(source, *line);
  if (!first) return first.diagnostics();
  base::Result<LoggedRound> round = begin_round(source, *first, *line);
  if (!round) return round;
  while ((line = next_line(source->text(), line->end))) {
    const base::Result<json::Value> value = read_line(source, *line);
    std::optional<base::Diagnostic> wrong;
    if (!value) {
      wrong = value.diagnostics().front();
    } else if (round->log.size() >= EventLog::kMostEvents) {
      wrong = bad("no round has so many events");
    } else {
      wrong = play_line(*round, *value);
    }
    if (!wrong) continue;
    round->diagnostics.push_back(at_line(*std::move(wrong), source, line->begin, line->end));
    break;
  }
  return round;
}

}  // namespace jantaku::riichi
