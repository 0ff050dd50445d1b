// Which parts of a ruleset have run, over any number of games.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/game.h"
#include "engine/observer.h"

namespace jantaku::engine {

struct CoverageItem {
  enum class Kind : uint8_t {
    kEvent,
    kButton,
    kAutoButton,
    kPlayEffect,
    kFunction,
    kBranch,
    kYaku
  };
  Kind kind = Kind::kBranch;
  std::string name;  // "pon", "Tanyao", "when: actions"
  bool ran = false;
  bool offered = false;  // of a button
};

std::string_view coverage_kind_name(CoverageItem::Kind kind);

// What of one ruleset has run. Buttons run when pressed, yaku when their condition has held, all
// others when one of their actions has.
class Coverage final : public Observer {
 public:
  explicit Coverage(std::shared_ptr<const Program> program);

  void choice_runs(Seat seat, const Choice& choice) override;
  void auto_button_runs(Seat seat, int auto_button) override;
  void action_runs(const ruleset::Action& action, const Context& context, size_t depth) override;
  void condition_tested(const TestedCondition& tested) override;
  void buttons_shown(const SeatButtons& shown) override;

  struct Place {
    std::string file;
    int line = 0, column = 0;
    auto operator<=>(const Place&) const = default;
  };
  using Key = std::pair<Place, std::pair<CoverageItem::Kind, std::string>>;
  // By place, so that the same ruleset with other hands adds up.
  using Items = std::map<Key, CoverageItem>;
  void add_to(Items& items) const;

 private:
  size_t item(CoverageItem::Kind kind, std::string name, const json::Origin& origin);
  void add_list(const ruleset::ActionList& list, CoverageItem::Kind kind, const std::string& name);
  void add_inside(const ruleset::Action& action);
  void ran(size_t at) { items_[at].ran = true; }

  std::shared_ptr<const Program> program_;
  std::vector<CoverageItem> items_;
  std::vector<json::Origin> origins_;
  std::vector<size_t> buttons_, auto_buttons_;
  std::unordered_map<const ruleset::Action*, size_t> actions_;
  std::unordered_map<const ruleset::Condition*, size_t> yaku_;
  std::vector<bool> functions_seen_;
};

}  // namespace jantaku::engine
