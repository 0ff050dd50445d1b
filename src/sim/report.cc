#include "sim/report.h"

#include <fmt/format.h>

#include <charconv>

namespace jantaku::sim {
namespace {

double points(engine::Milli score) {
  return static_cast<double>(score) / static_cast<double>(ruleset::kOne);
}

std::string text_of(int64_t key) { return std::to_string(key); }
std::string text_of(const std::string& key) { return key; }

void read_key(const std::string& text, int64_t& key) {
  std::from_chars(text.data(), text.data() + text.size(), key);
}
void read_key(const std::string& text, std::string& key) { key = text; }

// Walks over everything that is a count, a list of counts or a table of counts, by name: writing
// and reading are the same list.
template <typename Report, typename Visit>
void each_count(Report& report, const Visit& visit) {
  visit("games", report.games);
  visit("finishedGames", report.finished);
  visit("rounds", report.rounds);
  visit("choices", report.choices);
  visit("events", report.events);
  visit("ends", report.ends);
  visit("winKinds", report.win_kinds);
  visit("winsBySeat", report.wins_by_seat);
  visit("payersBySeat", report.payers_by_seat);
  visit("choicesByRound", report.choices_by_round);
  visit("roundsByGame", report.rounds_by_game);
  visit("scoresByGame", report.scores_by_game);
  visit("yaku", report.yaku);
}

struct Writer {
  json::Object& object;

  void operator()(std::string_view name, uint64_t count) const {
    object.set(name, static_cast<int64_t>(count));
  }
  template <typename Key>
  void operator()(std::string_view name, const std::map<Key, uint64_t>& counts) const {
    json::Object inner;
    for (const auto& [key, count] : counts) inner.set(text_of(key), static_cast<int64_t>(count));
    object.set(name, std::move(inner));
  }
  template <size_t N>
  void operator()(std::string_view name, const std::array<uint64_t, N>& counts) const {
    json::Array inner;
    for (const uint64_t count : counts) inner.emplace_back(static_cast<int64_t>(count));
    object.set(name, std::move(inner));
  }
};

uint64_t count_of(const json::Value* value) {
  const auto number = value ? value->number() : std::nullopt;
  return number && *number >= 0 && *number < 1e18 ? static_cast<uint64_t>(*number) : 0;
}

struct Reader {
  const json::Value& object;

  void operator()(std::string_view name, uint64_t& count) const {
    count = count_of(object.find(name));
  }
  template <typename Key>
  void operator()(std::string_view name, std::map<Key, uint64_t>& counts) const {
    const json::Value* inner = object.find(name);
    if (!inner || !inner->object()) return;
    for (const json::Member& member : *inner->object()) {
      Key key{};
      read_key(std::string(member.key), key);
      counts[key] = count_of(&member.value);
    }
  }
  template <size_t N>
  void operator()(std::string_view name, std::array<uint64_t, N>& counts) const {
    const json::Value* inner = object.find(name);
    if (!inner || !inner->array()) return;
    for (size_t i = 0; i < N && i < inner->array()->size(); ++i) {
      counts[i] = count_of(&(*inner->array())[i]);
    }
  }
};

json::Value run_json(const RunOf& run) {
  json::Object object;
  json::Array mods, bots;
  for (const std::string& mod : run.mods) mods.emplace_back(mod);
  for (const std::string& bot : run.bots) bots.emplace_back(bot);
  object.set("ruleset", run.ruleset);
  object.set("mods", std::move(mods));
  object.set("preset", run.preset);
  object.set("bots", std::move(bots));
  object.set("seed", std::to_string(run.seed));  // JSON's numbers are too small for it
  object.set("players", run.players);
  object.set("rules", run.rules);
  object.set("version", run.version);
  return object;
}

// The parts of the run that the report was not made of, by their names.
std::vector<std::string> differing_parts(const json::Value* played, const RunOf& run) {
  std::vector<std::string> names;
  const json::Value wanted = run_json(run);
  for (const json::Member& member : *wanted.object()) {
    const json::Value* had = played ? played->find(member.key) : nullptr;
    if (!had || !(*had == member.value)) names.emplace_back(member.key);
  }
  return names;
}

json::Array persons_json(const RulesetReport& report, int players) {
  json::Array persons;
  for (size_t person = 0; person < static_cast<size_t>(players); ++person) {
    json::Object one;
    json::Array places;
    for (size_t place = 0; place < static_cast<size_t>(players); ++place) {
      places.emplace_back(static_cast<int64_t>(report.places[person][place]));
    }
    one.set("places", std::move(places));
    one.set("score", json::Value(points(report.scores[person])));
    persons.emplace_back(std::move(one));
  }
  return persons;
}

void read_persons(const json::Value* persons, RulesetReport& report) {
  if (!persons || !persons->array()) return;
  for (size_t p = 0; p < persons->array()->size() && p < report.places.size(); ++p) {
    const json::Value& one = (*persons->array())[p];
    Reader{one}("places", report.places[p]);
    const json::Value* score = one.find("score");
    const auto number = score ? score->number() : std::nullopt;
    report.scores[p] = static_cast<engine::Milli>(number.value_or(0) * ruleset::kOne);
  }
}

}  // namespace

json::Value report_json(const RulesetReport& report, const RunOf& run) {
  json::Object object;
  object.set("ruleset", run.ruleset);
  each_count(report, Writer{object});
  object.set("seconds", json::Value(report.seconds));
  object.set("coreSeconds", json::Value(report.core_seconds));
  object.set("roundsPerSecond",
             json::Value(static_cast<double>(report.rounds) / std::max(report.seconds, 1e-9)));
  object.set("tableBytes", static_cast<int64_t>(report.table_bytes));
  object.set("persons", persons_json(report, run.players));
  json::Array errors, failures;
  for (const auto& [place, error] : report.errors) errors.emplace_back(error);
  for (const std::string& failure : report.failures) failures.emplace_back(failure);
  object.set("errors", std::move(errors));
  object.set("failures", std::move(failures));
  object.set("run", run_json(run));
  return object;
}

base::Result<RulesetReport> read_report(const json::Document& document, const RunOf& run) {
  const auto differing = differing_parts(document.root.find("run"), run);
  if (!differing.empty()) {
    return base::Diagnostic{
        .code = "sim/another-run",
        .message = fmt::format("the report is of another run: it differs in {}",
                               fmt::join(differing, ", ")),
        .hint = "ruleset, rules, mods, bots, seed and version must be the same: name another file"};
  }
  RulesetReport report;
  each_count(report, Reader{document.root});
  read_persons(document.root.find("persons"), report);
  const auto seconds_of = [&](const char* name) {
    const json::Value* seconds = document.root.find(name);
    return seconds ? seconds->number().value_or(0) : 0;
  };
  report.seconds = seconds_of("seconds");
  report.core_seconds = seconds_of("coreSeconds");
  for (const char* name : {"errors", "failures"}) {
    const json::Value* list = document.root.find(name);
    if (!list || !list->array()) continue;
    for (const json::Value& item : *list->array()) {
      if (!item.string()) continue;
      if (std::string_view(name) == "errors")
        report.errors.emplace(*item.string(), *item.string());
      else
        report.failures.push_back(*item.string());
    }
  }
  return report;
}

std::string report_csv(const RulesetReport& report, const RunOf& run) {
  std::string out = "section,name,value\n";
  const auto quoted = [](const std::string& text) {
    std::string cell = "\"";
    for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    return cell + "\"";
  };
  const auto row = [&](std::string_view section, const std::string& name,
                       const std::string& value) {
    out += fmt::format("{},{},{}\n", section, quoted(name), value);
  };
  const auto write = [&]<typename T>(std::string_view name, const T& counts) {
    if constexpr (std::is_same_v<T, uint64_t>) {
      row("all", std::string(name), std::to_string(counts));
    } else if constexpr (requires { counts.begin()->first; }) {
      for (const auto& [key, count] : counts) row(name, text_of(key), std::to_string(count));
    } else {
      for (size_t i = 0; i < static_cast<size_t>(run.players); ++i) {
        row(name, std::to_string(i), std::to_string(counts[i]));
      }
    }
  };
  each_count(report, write);
  for (size_t person = 0; person < static_cast<size_t>(run.players); ++person) {
    const std::string who = fmt::format("person {}", person + 1);
    for (size_t place = 0; place < static_cast<size_t>(run.players); ++place) {
      row(who, fmt::format("place {}", place + 1), std::to_string(report.places[person][place]));
    }
    row(who, "score", fmt::format("{}", points(report.scores[person])));
  }
  return out;
}

}  // namespace jantaku::sim
