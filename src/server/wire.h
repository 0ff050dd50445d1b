// JSON text that is sent, written piece by piece without a tree in between.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/scoring.h"

namespace jantaku::server {

// Commas come by themselves; whoever begins an object or an array ends it.
class Wire {
 public:
  Wire& begin_object() { return open('{'); }
  Wire& end_object() { return close('}'); }
  Wire& begin_array() { return open('['); }
  Wire& end_array() { return close(']'); }
  Wire& key(std::string_view name);
  Wire& text(std::string_view value);
  Wire& number(int64_t value);
  Wire& points(ruleset::Milli value);  // thousandths, as a number with up to three decimals
  Wire& truth(std::same_as<bool> auto value) { return raw(value ? "true" : "false"); }
  Wire& null() { return raw("null"); }
  // JSON that is ready.
  Wire& raw(std::string_view json);

  // A member of the object under way.
  Wire& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  Wire& number(std::string_view name, int64_t value) { return key(name).number(value); }
  Wire& points(std::string_view name, ruleset::Milli value) { return key(name).points(value); }
  Wire& truth(std::string_view name, std::same_as<bool> auto value) {
    return key(name).truth(value);
  }
  Wire& null(std::string_view name) { return key(name).null(); }
  Wire& raw(std::string_view name, std::string_view json) { return key(name).raw(json); }

  std::string take() { return std::exchange(out_, {}); }

 private:
  Wire& open(char bracket);
  Wire& close(char bracket);
  void comma();

  std::string out_;
  bool follows_ = false;  // something stands before, in the object or array under way
};

// What a viewer is shown, as fields: a path with dots, and the JSON of its value. Those of one
// table and viewer always come in the same order.
class Fields {
 public:
  void set(std::string path, std::string json) {
    fields_.emplace_back(std::move(path), std::move(json));
  }
  bool empty() const { return fields_.empty(); }
  const std::vector<std::pair<std::string, std::string>>& all() const { return fields_; }
  // All of them as one object of objects.
  std::string whole() const;
  // Those that differ from before, as one flat object; empty if none does.
  std::string patch_from(const Fields& before) const;

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace jantaku::server
