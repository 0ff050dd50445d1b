// What the readers of the parts of a scenario share. Not for others.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/scenario.h"

namespace jantaku::replay {

// More complaints than this help nobody.
inline constexpr size_t kMostComplaints = 100;

class ScenarioReader {
 public:
  explicit ScenarioReader(json::OriginsPtr origins) : origins_(std::move(origins)) {}

  base::SourceRange range(const json::Value& value) const {
    return origins_->range(value.origin());
  }
  // Returns false, so that a reader can return the call.
  bool error(const json::Origin& at, std::string_view code, std::string message,
             std::string hint = {});
  bool error(const json::Value& at, std::string_view code, std::string message,
             std::string hint = {}) {
    return error(at.origin(), code, std::move(message), std::move(hint));
  }
  bool wrong_type(const json::Value& value, std::string_view what, std::string_view wanted);
  bool has_errors() const { return errors_ > 0; }
  base::Diagnostics take() { return std::move(diagnostics_); }

  // Each complains where it answers nothing.
  const json::Object* object(const json::Value& value, std::string_view what);
  const json::Array* array(const json::Value& value, std::string_view what);
  const std::string* string(const json::Value& value, std::string_view what);
  std::optional<bool> boolean(const json::Value& value, std::string_view what);
  std::optional<ruleset::Milli> number(const json::Value& value, std::string_view what);
  std::optional<int64_t> integer(const json::Value& value, std::string_view what, int64_t least,
                                 int64_t most);
  // A number from 0 (east) or a name.
  std::optional<engine::Seat> seat(const json::Value& value);
  std::optional<engine::Seat> seat_named(const json::Member& member);
  std::optional<ScenarioTile> tile(const json::Value& value);
  std::optional<std::vector<ScenarioTile>> tiles(const json::Value& value, std::string_view what);
  // Complains of each member that has none of these names.
  void only(const json::Object& object, std::string_view what,
            const std::vector<std::string_view>& names);
  // The member, after a complaint if there is none.
  const json::Value* member(const json::Value& value, std::string_view key, std::string_view what);

  const json::OriginsPtr& origins() const { return origins_; }

 private:
  json::OriginsPtr origins_;
  base::Diagnostics diagnostics_;
  size_t errors_ = 0;
};

// expect: {...}
std::vector<Check> read_checks(ScenarioReader& reader, const json::Value& value);
std::optional<Move> read_move(ScenarioReader& reader, const json::Value& value);

}  // namespace jantaku::replay
