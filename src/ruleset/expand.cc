#include "ruleset/expand.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/diagnostic.h"
#include "json/weight.h"
#include "json/writer.h"
#include "ruleset/load.h"

namespace jantaku::ruleset {
namespace {

enum class ReferenceKind : uint8_t { kNone, kValue, kSplat };
struct Reference {
  ReferenceKind kind = ReferenceKind::kNone;
  std::string_view name;
};

// The form of a reference: lower-case letters, digits and underscores after the sign. A string
// like "@ 5" or "a@b" is just text.
bool is_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

Reference reference_in(const json::Value& value) {
  const std::string* text = value.string();
  if (text == nullptr || text->empty()) return {};
  if (text->front() != '@' && text->front() != '+') return {};
  for (const auto& [sign, kind] : {std::pair(std::string_view("+@"), ReferenceKind::kSplat),
                                   std::pair(std::string_view("@splat$"), ReferenceKind::kSplat),
                                   std::pair(std::string_view("@"), ReferenceKind::kValue)}) {
    if (!text->starts_with(sign)) continue;
    const auto name = std::string_view(*text).substr(sign.size());
    if (is_name(name)) return {.kind = kind, .name = name};
  }
  return {};
}

class Expander {
 public:
  Expander(const json::Document& document, base::Diagnostics& diagnostics)
      : document_(document), diagnostics_(diagnostics) {}

  void define(const json::Object& constants) {
    for (const json::Member& member : constants) {
      written_.emplace(member.key, &member);
      if (std::any_of(member.key.begin(), member.key.end(),
                      [](char c) { return c >= 'A' && c <= 'Z'; })) {
        error("ruleset/constant-upper-case", member.key_origin,
              fmt::format("`{}`: constant names have no upper case", member.key));
      }
    }
    // Each of them, so that what is wrong in one is told even if nobody uses it (MS-1014, MS-1016).
    for (const json::Member& member : constants) find(member.key, member.key_origin);
  }

  // Replaces every reference in the value where it stands.
  void expand(json::Value& value) {
    if (is_full_) {
      value = {};
      return;
    }
    const Reference reference = reference_in(value);
    if (reference.kind != ReferenceKind::kNone) {
      value = replacement(reference, value.origin());
    } else if (json::Array* items = value.array()) {
      list(*items);
    } else if (json::Object* members = value.object()) {
      for (size_t i = 0; i < members->size(); ++i) expand(members->value_at(i));
    }
  }

 private:
  json::Value replacement(const Reference& reference, const json::Origin& at) {
    if (reference.kind == ReferenceKind::kSplat) {
      error("ruleset/splat-outside-list", at,
            fmt::format("`+@{}` can only stand in a list", reference.name));
      return {};
    }
    const json::Value* constant = find(reference.name, at);
    return constant == nullptr ? json::Value() : copy(*constant, at);
  }

  static bool is_splat(const json::Value& item) {
    return reference_in(item).kind == ReferenceKind::kSplat;
  }

  void list(json::Array& items) {
    if (std::none_of(items.begin(), items.end(), is_splat)) {
      for (json::Value& item : items) expand(item);
      return;
    }
    json::Array out;
    out.reserve(items.size());
    for (json::Value& item : items) {
      if (is_splat(item)) {
        splice(reference_in(item).name, item.origin(), out);
      } else {
        expand(item);
        out.push_back(std::move(item));
      }
    }
    items = std::move(out);
  }

  void splice(std::string_view name, const json::Origin& at, json::Array& out) {
    const json::Value* constant = find(name, at);
    if (constant == nullptr) return;
    if (constant->array() == nullptr) {
      error("ruleset/splat-of-no-list", at,
            fmt::format("`{}` is no list: it cannot be spliced in", name),
            fmt::format("write \"@{}\"", name));
      return;
    }
    json::Value copied = copy(*constant, at);
    if (json::Array* parts = copied.array()) {
      for (json::Value& part : *parts) out.push_back(std::move(part));
    }
  }

  json::Value copy(const json::Value& constant, const json::Origin& at) {
    total_ += weight(constant);
    if (total_ > kMostBytes) {
      if (!is_full_) {
        error("ruleset/too-large", at,
              fmt::format("with its constants put in, the ruleset is above {} MiB",
                          kMostBytes >> 20));
      }
      is_full_ = true;
      return {};
    }
    return constant;
  }

  const json::Value* find(std::string_view name, const json::Origin& at) {
    if (const auto done = expanded_.find(name); done != expanded_.end()) return &done->second;
    const auto written = written_.find(name);
    if (written == written_.end()) {
      unknown(name, at);
      return nullptr;
    }
    if (std::find(under_way_.begin(), under_way_.end(), name) != under_way_.end()) {
      error("ruleset/constant-cycle", at,
            fmt::format("constants that need one another: {} -> {}", fmt::join(under_way_, " -> "),
                        name));
      return nullptr;
    }
    under_way_.emplace_back(name);
    // A chain of constants goes down the stack; nobody writes one this long.
    constexpr size_t kMostChained = 100;
    json::Value value;
    if (under_way_.size() <= kMostChained) {
      value = written->second->value;
      expand(value);
    } else {
      error("ruleset/too-deep", at,
            fmt::format("constants within constants go {} levels deep", kMostChained));
    }
    under_way_.pop_back();
    return &expanded_.emplace(std::string(name), std::move(value)).first->second;
  }

  void unknown(std::string_view name, const json::Origin& at) {
    std::vector<std::string_view> known;
    for (const auto& [key, member] : written_) known.push_back(key);
    const std::string nearest = base::nearest_name(name, known);
    error("ruleset/unknown-constant", at, fmt::format("there is no constant `{}`", name),
          nearest.empty() ? "" : fmt::format("did you mean `@{}`?", nearest));
  }

  void error(std::string_view code, const json::Origin& at, std::string message,
             std::string hint = {}) {
    diagnostics_.push_back({.code = std::string(code),
                            .range = document_.range(at),
                            .message = std::move(message),
                            .hint = std::move(hint)});
  }

  const json::Document& document_;
  base::Diagnostics& diagnostics_;
  std::map<std::string_view, const json::Member*> written_;
  std::map<std::string, json::Value, std::less<>> expanded_;
  std::vector<std::string> under_way_;
  size_t total_ = 0;
  bool is_full_ = false;
};

}  // namespace

void expand_constants(json::Document& document, base::Diagnostics& diagnostics) {
  json::Object* root = document.root.object();
  if (root == nullptr) return;
  // Out of the tree, so that the definitions stay as written while the tree changes.
  json::Value constants;
  if (json::Value* written = root->find("constants")) {
    if (written->object() == nullptr) {
      diagnostics.push_back({.code = "ruleset/wrong-type",
                             .range = document.range(*written),
                             .message = "`constants` must be an object"});
      return;
    }
    constants = std::move(*written);
    root->erase("constants");
  }
  Expander expander(document, diagnostics);
  if (const json::Object* members = constants.object()) expander.define(*members);
  for (size_t i = 0; i < root->size(); ++i) expander.expand(root->value_at(i));
}

namespace {

class Filler {
 public:
  Filler(const json::Object& arguments, size_t most) : most_(most) {
    for (const json::Member& member : arguments) arguments_.push_back(&member);
    // Longest names first, so that $a does not cut $amount short.
    std::sort(arguments_.begin(), arguments_.end(), [](const auto* a, const auto* b) {
      return a->key.size() != b->key.size() ? a->key.size() > b->key.size() : a->key < b->key;
    });
  }

  json::Value fill(const json::Value& value) {
    json::Value out;
    if (const std::string* text = value.string()) {
      out = fill_text(*text);
    } else if (const json::Array* items = value.array()) {
      json::Array list;
      list.reserve(items->size());
      for (const json::Value& item : *items) list.push_back(fill(item));
      out = json::Value(std::move(list));
    } else if (const json::Object* members = value.object()) {
      json::Object object;
      for (const json::Member& member : *members) {
        object.set(member.key, fill(member.value), member.key_origin);
      }
      out = json::Value(std::move(object));
    } else {
      out = value;
    }
    out.set_origin(value.origin());
    return out;
  }

  bool is_full() const { return total_ > most_; }

 private:
  json::Value fill_text(const std::string& text) {
    total_ += json::kNodeWeight + text.size();
    if (is_full() || text.find('$') == std::string::npos) return text;
    for (const json::Member* argument : arguments_) {
      if (text.size() != argument->key.size() + 1 || text[0] != '$') continue;
      if (text.compare(1, std::string::npos, argument->key) != 0) continue;
      total_ += weight(argument->value);
      return is_full() ? json::Value() : argument->value;
    }
    std::string out;
    for (size_t i = 0; i < text.size() && !is_full();) i += fill_at(text, i, out);
    return out;
  }

  // Adds what stands at `at`; returns how far it went.
  size_t fill_at(const std::string& text, size_t at, std::string& out) {
    if (text[at] == '$') {
      for (const json::Member* argument : arguments_) {
        if (argument->key.empty() ||
            text.compare(at + 1, argument->key.size(), argument->key) != 0) {
          continue;
        }
        const std::string* string = argument->value.string();
        const std::string put = string != nullptr ? *string : json::write(argument->value);
        total_ += put.size();
        out += put;
        return argument->key.size() + 1;
      }
    }
    out += text[at];
    return 1;
  }

  std::vector<const json::Member*> arguments_;
  size_t most_;
  size_t total_ = 0;
};

}  // namespace

std::optional<json::Value> with_arguments(const json::Value& body, const json::Object& arguments,
                                          size_t most) {
  Filler filler(arguments, most);
  json::Value filled = filler.fill(body);
  if (filler.is_full()) return std::nullopt;
  return filled;
}

}  // namespace jantaku::ruleset
