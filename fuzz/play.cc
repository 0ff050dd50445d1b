// Rulesets with parts changed, dropped, doubled and put elsewhere, played by random players: no end
// of the process, no tile lost, nothing beyond the budget.
// seconds: 60
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/playing.h"
#include "json/writer.h"

using namespace jantaku;

namespace {

constexpr int kMostChoices = 100;

// Every node of a tree, in no order that matters.
void collect(json::Value& value, std::vector<json::Value*>& nodes) {
  nodes.push_back(&value);
  if (json::Array* array = value.array()) {
    for (json::Value& item : *array) collect(item, nodes);
  } else if (json::Object* object = value.object()) {
    for (size_t i = 0; i < object->size(); ++i) collect(object->value_at(i), nodes);
  }
}

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  void mutate(json::Value& root) {
    std::vector<json::Value*> nodes;
    collect(root, nodes);
    json::Value& node = *nodes[pick(nodes.size())];
    switch (pick(8)) {
      case 0:
        node = scalar();
        return;
      case 1:  // a copy first: the one may hold the other
        node = json::Value(*nodes[pick(nodes.size())]);
        return;
      case 2:
        node = action();
        return;
      case 3:
        return drop(node);
      case 4:
        return repeat(node);
      case 5:
        return wrap(node);
      case 6:
        return rename(node);
      default:
        return shuffle(node);
    }
  }

 private:
  size_t pick(size_t bound) {
    return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
  }

  std::string word() {
    static constexpr const char* kWords[] = {"1m",       "0p",       "5z",         "any",
                                             "self",     "shimocha", "everyone",   "last_discarder",
                                             "hand",     "draw",     "discards",   "win",
                                             "skip",     "tanyao",   "not_tenpai", "x",
                                             "pair",     "shuntsu",  "1j",         "$x",
                                             "@missing", "",         "tile",       "call"};
    const auto kind = pick(3);
    if (kind == 0) return kWords[pick(std::size(kWords))];
    const auto& rows =
        engine::vocabulary().rows(kind == 1 ? vocab::Kind::kAction : vocab::Kind::kCondition);
    return std::string(rows[pick(rows.size())].name);
  }

  json::Value scalar() {
    static constexpr int64_t kNumbers[] = {0,   1,    -1,    2,       3,         13,       14,
                                           136, 1000, 25000, 1 << 30, INT64_MAX, INT64_MIN};
    switch (pick(5)) {
      case 0:
        return json::Value(kNumbers[pick(std::size(kNumbers))]);
      case 1:
        return json::Value(pick(2) == 0);
      case 2:
        return json::Value(json::Array{});
      case 3:
        return json::Value(nullptr);
      default:
        return json::Value(word());
    }
  }

  // An action as its own row shows it.
  json::Value action() {
    const auto& rows = engine::vocabulary().rows(vocab::Kind::kAction);
    const auto& row = rows[pick(rows.size())];
    auto example = json::read(base::make_source("example", std::string(row.example)));
    return example ? std::move(example->root) : json::Value(json::Array{json::Value(row.name)});
  }

  void drop(json::Value& node) {
    if (json::Array* array = node.array(); array && !array->empty()) {
      array->erase(array->begin() + static_cast<std::ptrdiff_t>(pick(array->size())));
    } else if (json::Object* object = node.object(); object && !object->empty()) {
      object->erase(std::string((*object)[pick(object->size())].key));
    }
  }

  void repeat(json::Value& node) {
    if (json::Array* array = node.array(); array && !array->empty()) {
      const size_t times = pick(8) == 0 ? 50 : 1;
      json::Value item = (*array)[pick(array->size())];
      for (size_t i = 0; i < times; ++i) array->push_back(item);
    }
  }

  void wrap(json::Value& node) {
    json::Array around;
    around.push_back(std::move(node));
    node = json::Value(std::move(around));
  }

  void rename(json::Value& node) {
    json::Object* object = node.object();
    if (!object || object->empty()) return;
    const std::string from = (*object)[pick(object->size())].key;
    json::Value value = *object->find(from);
    object->erase(from);
    object->set(pick(2) == 0 ? word() : from + "_", std::move(value));
  }

  void shuffle(json::Value& node) {
    if (json::Array* array = node.array()) base::shuffle(std::span(*array), random_);
  }

  base::Xoshiro256 random_;
};

uint64_t hash_of(const uint8_t* data, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; ++i) hash = (hash ^ data[i]) * 0x100000001b3u;
  return hash;
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  auto document =
      json::read(base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size)));
  json::Value root = document ? std::move(document->root) : json::Value(json::Object{});
  Mutator mutator(seed);
  for (unsigned i = 0; i <= seed % 3; ++i) mutator.mutate(root);
  const std::string text = json::write(root);
  if (text.size() > most) return size;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const uint64_t hash = hash_of(data, size);
  const auto rules = fuzzing::load(std::string(reinterpret_cast<const char*>(data), size),
                                   /*lenient=*/hash % 2 == 0);
  if (!rules) return 0;
  fuzzing::PlayedRound round(rules, hash);
  for (int i = 0; i < kMostChoices && round.game().status() == engine::Status::kWaiting; ++i) {
    if (!round.game().rules().auto_buttons.empty() && round.pick(10) == 0) {
      round.game().set_auto(engine::seat_at(round.pick(static_cast<size_t>(rules->seats))),
                            static_cast<int>(round.pick(rules->auto_buttons.size())),
                            round.pick(2) == 0);
      round.check();
      continue;
    }
    if (!round.choose_legally()) {
      if (round.game().status() == engine::Status::kWaiting) {
        fuzzing::give_up("waiting, and nobody can choose");
      }
      break;
    }
  }
  return 0;
}
