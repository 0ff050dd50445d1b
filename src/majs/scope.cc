#include "majs/scope.h"

namespace jantaku::majs {

const json::Value* Scope::find(std::string_view name) const {
  const Variables* const places[] = {&given_, &globals_.variables, &defaults_};
  for (const Variables* variables : places) {
    const auto found = variables->find(name);
    if (found != variables->end()) return &found->second;
  }
  return nullptr;
}

bool Scope::define_global(std::string_view name, json::Value value) {
  return !globals_.variables.insert_or_assign(std::string(name), std::move(value)).second;
}

void Scope::set_default(std::string_view name, json::Value value) {
  if (find(name) == nullptr) defaults_.emplace(name, std::move(value));
}

}  // namespace jantaku::majs
