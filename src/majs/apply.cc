#include "majs/apply.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <deque>
#include <utility>

#include "json/weight.h"
#include "majs/combine.h"
#include "majs/parse.h"
#include "majs/targets.h"
#include "vocab/yaku_lists.h"

namespace jantaku::majs {
namespace {

// Gives the nodes of a script's value the origin of the edit, each at its own place (see
// kInScript).
void adopt(json::Value& value, const json::Origin& edit) {
  std::vector<json::Value*> open{&value};
  const auto adopted = [&](const json::Origin& origin) {
    if (origin.maker != kInScript) return edit;
    return json::Origin{.maker = edit.maker, .begin = origin.begin, .end = origin.end};
  };
  while (!open.empty()) {
    json::Value& next = *open.back();
    open.pop_back();
    next.set_origin(adopted(next.origin()));
    if (json::Array* items = next.array()) {
      for (json::Value& item : *items) open.push_back(&item);
    } else if (json::Object* members = next.object()) {
      for (size_t i = 0; i < members->size(); ++i) {
        members->set_key_origin(i, adopted((*members)[i].key_origin));
        open.push_back(&members->value_at(i));
      }
    }
  }
}

class Applier {
 public:
  Applier(json::Document& document, std::string_view mod, Budget& budget)
      : root_(document.root), origins_(*document.origins), mod_(mod), budget_(budget) {}

  // Whether to go on.
  bool apply(Edit edit) {
    edit_ = &edit;
    base::Diagnostics wrong = check(edit);
    if (base::has_errors(wrong)) {
      for (base::Diagnostic& found : wrong) report(std::move(found));
      return true;
    }
    what_ = describe(edit);
    origin_ =
        origins_.add(json::Edit{.mod = std::string(mod_), .what = what_, .range = edit.range});
    adopt(edit.value, origin_);
    if (edit.only_if && !exists(*edit.only_if)) return true;
    if (edit.method == Method::kRemove) {
      remove(edit.path);
      return !is_over();
    }
    const Targets targets = expand(edit.path);
    if (targets.empty()) missing("nothing is there");
    const size_t weight = targets.size() > 1 ? json::weight(edit.value) : 0;
    for (size_t i = 0; i < targets.size() && !is_over() && errors_ <= kMostMistakes; ++i) {
      spend_bytes(weight);
      treat(targets[i], i + 1 < targets.size() ? edit.value : std::move(edit.value));
    }
    return !is_over();
  }

  base::Diagnostics take_diagnostics() { return std::move(diagnostics_); }

 private:
  // ---- What is spent ----

  void spend_bytes(size_t bytes) { spend(budget_.bytes, bytes); }
  void spend_work(size_t nodes) { spend(budget_.work, nodes); }
  void spend(size_t& left, size_t amount) {
    if (amount > left && !is_over_) {
      is_over_ = true;
      error("majs/too-large", "the script makes more of the ruleset than any ruleset is");
    }
    left -= std::min(left, amount);
  }
  bool is_over() const { return is_over_; }

  // ---- Messages ----

  base::SourceRange path_range() const {
    return edit_->path.range.source != nullptr ? edit_->path.range : edit_->range;
  }
  // What was reported, for more to be said about it. One path can lead to a million nodes, and each
  // of them be amiss: nobody reads more than so many.
  base::Diagnostic& report(base::Diagnostic found) {
    size_t& reported = found.severity == base::Severity::kError ? errors_ : warnings_;
    if (++reported > kMostMistakes) return unread_ = std::move(found);
    return diagnostics_.emplace_back(std::move(found));
  }
  base::Diagnostic& error(std::string code, std::string message) {
    return report({.code = std::move(code), .range = path_range(), .message = std::move(message)});
  }
  void error(Failure failure, const json::Origin& node) {
    base::Diagnostic& found = error(std::move(failure.code), std::move(failure.message));
    if (node.known()) found.notes.push_back({"it was made here", origins_.range(node)});
  }
  base::Diagnostic& warn(std::string code, std::string message, std::string hint = "") {
    return report({.code = std::move(code),
                   .severity = base::Severity::kWarning,
                   .range = path_range(),
                   .message = std::move(message),
                   .hint = std::move(hint)});
  }
  // Quiet for what documents say does nothing.
  void missing(std::string_view why, std::string hint = "") {
    if (edit_->method == Method::kReplace || edit_->method == Method::kSupplant) return;
    warn("majs/apply-missing", fmt::format("cannot {}: {}", what_, why), std::move(hint));
  }
  void no_parent(const Target& target) {
    const bool can_make_way =
        edit_->method > Method::kInitialize && edit_->method < Method::kReplace;
    missing(target.size() == 1  // an index into the root, which is an object
                ? "the ruleset has no elements"
                : fmt::format("there is no `{}`", to_string(path_of(target, target.size() - 1))),
            can_make_way ? "with `set_` before the method, the way there is made" : "");
  }

  // ---- Finding ----

  json::Value* find(const Target& target, size_t steps) const {
    return majs::find(root_, target, steps);
  }

  // What it takes to go to all of them is spent at once.
  Targets expand(const Path& path) {
    names_.clear();
    Targets targets(path, root_, names_);
    spend_work(targets.work());
    return targets;
  }

  bool exists(const Path& path) {
    const Targets targets = expand(path);
    for (size_t i = 0; i < targets.size() && !is_over(); ++i) {
      if (find(targets[i], targets.steps()) != nullptr) return true;
    }
    return false;
  }

  // ---- One node ----

  void treat(const Target& target, json::Value value) {
    switch (edit_->method) {
      case Method::kSet:
        set(target, std::move(value));
        return;
      case Method::kInitialize:
        if (find(target, target.size()) == nullptr) set(target, std::move(value));
        return;
      case Method::kReplace:
        replace(target, value);
        return;
      case Method::kSupplant:
        supplant(target, std::move(value));
        return;
      case Method::kJoin:
      case Method::kExtend:
        join(target, std::move(value));
        return;
      case Method::kPutMod:
        put_mod(target, std::move(value));
        return;
      default:
        change(target, std::move(value));
    }
  }

  void change(const Target& target, json::Value value) {
    const size_t last = target.size() - 1;
    if (json::Value* node = find(target, target.size())) {
      if (node->object() != nullptr) {
        spend_work(node->object()->size());
      } else if (node->array() != nullptr) {
        const json::Array* list = value.array();
        const bool is_pairwise = edit_->method != Method::kAppend && list != nullptr &&
                                 edit_->method != Method::kPrepend &&
                                 edit_->method != Method::kUnite;
        spend_work(node->array()->size() * (is_pairwise ? list->size() + 1 : 1));
        if (is_over()) return;
      }
      const json::Origin before = node->origin();
      if (auto failure = combine(*edit_, *node, std::move(value))) {
        error(*std::move(failure), before);
      } else {
        node->set_origin(origin_);
      }
      return;
    }
    auto made = from_nothing(edit_->method, edit_->if_missing, std::move(value));
    if (edit_->if_missing == IfMissing::kSet) {
      set(target, *std::move(made));
      return;
    }
    json::Value* parent = find(target, last);
    json::Value* place = parent == nullptr ? nullptr : child(*parent, target[last]);
    if (parent == nullptr || !can_have(*parent, target[last])) {
      no_parent(target);
    } else if (!made || (place == nullptr && !target[last].is_key)) {
      missing(fmt::format("there is no `{}`", to_string(path_of(target, target.size()))));
    } else if (place != nullptr) {
      *place = *std::move(made);
    } else {
      parent->object()->set(target[last].key, *std::move(made), origin_);
    }
  }

  // MS-906 to MS-908: whether the way there can be made. Looks only.
  bool can_set(const Target& target) {
    json::Value* node = &root_;
    for (size_t i = 0; i < target.size(); ++i) {
      const At& at = target[i];
      if (node == nullptr || node->is_null()) {
        if (!at.is_key && at.index != 0) return beyond(target, i);
        node = nullptr;
        continue;
      }
      if (!can_have(*node, at)) {
        const std::string here = i == 0 ? "the ruleset" : to_string(path_of(target, i));
        error({.code = "majs/apply-type",
               .message =
                   fmt::format("cannot {}: {} is {}, which has no {}", what_, here,
                               json::kind_name(node->kind()), at.is_key ? "keys" : "elements")},
              node->origin());
        return false;
      }
      if (!at.is_key) {
        const auto place = place_in(*node->array(), at.index);
        if (!place || *place > node->array()->size()) return beyond(target, i);
      }
      node = child(*node, at);
    }
    return true;
  }

  bool beyond(const Target& target, size_t step) {
    missing(fmt::format("`{}` lies beyond the end", to_string(path_of(target, step + 1))));
    return false;
  }

  void set(const Target& target, json::Value value) {
    if (!can_set(target)) return;
    json::Value* node = &root_;
    for (const At& at : target) {
      if (node->is_null()) {
        *node = at.is_key ? json::Value(json::Object()) : json::Value(json::Array());
        node->set_origin(origin_);
      }
      json::Value* next = child(*node, at);
      if (next == nullptr && at.is_key) {
        next = &node->object()->set(at.key, json::Value(), origin_);
      } else if (next == nullptr) {
        next = &node->array()->emplace_back();
      }
      node = next;
    }
    *node = std::move(value);
  }

  // ---- Replace (MS-971 to MS-976) ----

  void replace(const Target& target, const json::Value& to) {
    json::Value* top = find(target, target.size());
    int64_t replaced = 0;
    if (top != nullptr) replaced = replace_below(*top, to);
    if (replaced == 0) warn("majs/replace-nothing", "nothing here equals what is to be replaced");
  }

  int64_t replace_below(json::Value& top, const json::Value& to) {
    const json::Value& from = edit_->from;
    const size_t weight = json::weight(to);
    int64_t replaced = 0;
    std::vector<json::Value*> open{&top};
    while (!open.empty() && !is_over() && (!edit_->at_most || replaced < *edit_->at_most)) {
      json::Value& node = *open.back();
      open.pop_back();
      spend_work(1);
      if (could_equal(node, from) && node == from) {
        spend_bytes(weight);
        node = to;
        ++replaced;
      } else if (json::Array* items = node.array()) {
        for (size_t i = items->size(); i > 0; --i) open.push_back(&(*items)[i - 1]);
      } else if (json::Object* members = node.object()) {
        push_members(*members, open);
      }
    }
    return replaced;
  }

  // Spares the comparison where a look suffices.
  static bool could_equal(const json::Value& a, const json::Value& b) {
    if (a.is_number()) return b.is_number();
    if (a.kind() != b.kind()) return false;
    if (a.array() != nullptr) return a.array()->size() == b.array()->size();
    if (a.object() != nullptr) return a.object()->size() == b.object()->size();
    return true;
  }

  // The order matters only where some are counted; the top of the stack comes first.
  void push_members(json::Object& members, std::vector<json::Value*>& open) const {
    std::vector<size_t> order(members.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (edit_->at_most) {
      std::sort(order.begin(), order.end(),
                [&](size_t a, size_t b) { return members[a].key > members[b].key; });
    }
    for (const size_t i : order) open.push_back(&members.value_at(i));
  }

  // ---- Lists of objects ----

  // The array at the target, or null with an error if something else is there.
  json::Array* list_at(const Target& target) {
    json::Value* node = find(target, target.size());
    if (node == nullptr) return nullptr;
    if (node->array() == nullptr) {
      error({.code = "majs/apply-type",
             .message = fmt::format("cannot {}: `{}` is {}, not a list", what_,
                                    to_string(path_of(target, target.size())),
                                    json::kind_name(node->kind()))},
            node->origin());
      return nullptr;
    }
    spend_work(node->array()->size());
    return node->array();
  }

  void remove(const Path& path) {
    const auto* having = std::get_if<Having>(&path.steps.back());
    assert(having != nullptr);
    Path lists = path;
    lists.steps.pop_back();
    const Targets targets = expand(lists);
    for (size_t i = 0; i < targets.size() && !is_over(); ++i) {
      const Target target = targets[i];
      json::Array* list = list_at(target);
      if (list == nullptr) {
        if (having->member == "display_name" && !target.empty()) check_yaku_list(target);
        continue;
      }
      spend_work(list->size() * having->any_of.size());
      if (is_over()) return;
      const auto gone = std::erase_if(*list, [&](const json::Value& element) {
        return has(element, having->member, having->any_of);
      });
      if (gone > 0) find(target, target.size())->set_origin(origin_);
    }
  }

  // MS-1287: a list may be missing, if it is one whose yaku count.
  void check_yaku_list(const Target& target) {
    const std::string_view name = target[0].key;
    if (target.size() > 1 || root_.find(name) != nullptr) return;
    std::vector<std::string_view> known(vocab::kYakuLists.begin(), vocab::kYakuLists.end());
    const json::Value* scoring = root_.find("score_calculation");
    if (scoring != nullptr && scoring->object() != nullptr) {
      for (const json::Member& member : *scoring->object()) {
        const json::Array* items = member.value.array();
        if (items == nullptr) continue;
        for (const json::Value& item : *items) {
          if (item.string() != nullptr) known.push_back(*item.string());
        }
      }
    }
    spend_work(known.size());
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    const std::string nearest = base::nearest_name(name, known);
    warn("majs/unknown-yaku-list", fmt::format("there is no list of yaku `{}`", name),
         nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest));
  }

  void supplant(const Target& target, json::Value value) {
    const json::Value* member = value.find(edit_->member);
    json::Array* list = member == nullptr ? nullptr : list_at(target);
    if (list == nullptr) return;
    const json::Array same = {*member};
    const auto gone = std::erase_if(
        *list, [&](const json::Value& element) { return has(element, edit_->member, same); });
    if (gone == 0) return;
    list->push_back(std::move(value));
    find(target, target.size())->set_origin(origin_);
  }

  // MS-815, MS-816.
  void join(const Target& target, json::Value parts) {
    json::Array joined;
    if (edit_->method == Method::kExtend) {
      const size_t before = errors_;
      if (const json::Array* known = list_at(target)) joined = *known;
      if (errors_ > before) return;
    }
    for (json::Value& part : *parts.array()) {
      if (part.string() == nullptr) {
        json::Array more = as_list(std::move(part));
        joined.insert(joined.end(), std::make_move_iterator(more.begin()),
                      std::make_move_iterator(more.end()));
        continue;
      }
      const json::Value* known = root_.find(*part.string());
      if (known == nullptr || known->array() == nullptr) {
        undefined_match(part);
        return;
      }
      spend_bytes(json::weight(*known));
      if (is_over()) return;
      joined.insert(joined.end(), known->array()->begin(), known->array()->end());
    }
    json::Value value(std::move(joined));
    value.set_origin(origin_);
    set(target, std::move(value));
  }

  void undefined_match(const json::Value& part) {
    static constexpr std::string_view kSuffix = "_definition";
    const auto match_of = [](std::string_view key) {
      return key.ends_with(kSuffix) ? key.substr(0, key.size() - kSuffix.size()) : key;
    };
    std::vector<std::string_view> known;
    for (const json::Member& member : *root_.object()) {
      if (member.key.ends_with(kSuffix)) known.push_back(match_of(member.key));
    }
    const std::string_view name = match_of(*part.string());
    const std::string nearest = base::nearest_name(name, known);
    report({.code = "majs/undefined-match-name",
            .range = origins_.range(part.origin()),
            .message = fmt::format("there is no match `{}` at this point", name),
            .hint = nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest)});
  }

  // MS-1001 to MS-1005.
  void put_mod(const Target& target, json::Value mod) {
    if (find(target, target.size()) == nullptr) {
      if (edit_->category) {
        unknown_category({});
        return;
      }
      json::Value list{json::Array()};
      list.set_origin(origin_);
      set(target, std::move(list));
    }
    json::Array* list = list_at(target);
    const json::Value* id = mod.find("id");
    if (list == nullptr || id == nullptr) return;
    const json::Array same = {*id};
    const auto known = std::find_if(list->begin(), list->end(), [&](const json::Value& element) {
      return has(element, "id", same);
    });
    if (known != list->end()) {
      warn("majs/mod-redefined", fmt::format("the mod {} is defined again", describe_id(*id)))
          .notes.push_back({"it was first defined here", origins_.range(known->origin())});
      *known = std::move(mod);
      return;
    }
    auto place = list->end();
    if (edit_->category) {
      const auto header = std::find(list->begin(), list->end(), json::Value(*edit_->category));
      if (header == list->end()) {
        unknown_category(*list);
        return;
      }
      place = std::find_if(header + 1, list->end(),
                           [](const json::Value& element) { return element.string() != nullptr; });
    }
    list->insert(place, std::move(mod));
  }

  static std::string describe_id(const json::Value& id) {
    return id.string() != nullptr ? fmt::format("`{}`", *id.string()) : "";
  }

  void unknown_category(const json::Array& list) {
    std::vector<std::string_view> known;
    for (const json::Value& element : list) {
      if (element.string() != nullptr) known.push_back(*element.string());
    }
    const std::string nearest = base::nearest_name(*edit_->category, known);
    error("majs/unknown-category",
          fmt::format("there is no category \"{}\" of mods", *edit_->category))
        .hint = nearest.empty()
                    ? fmt::format("write `define_mod_category \"{}\"` first", *edit_->category)
                    : fmt::format("did you mean \"{}\"?", nearest);
  }

  json::Value& root_;
  json::Origins& origins_;
  std::string_view mod_;
  Budget& budget_;
  bool is_over_ = false;
  base::Diagnostics diagnostics_;
  size_t errors_ = 0, warnings_ = 0;
  base::Diagnostic unread_;
  // Of the edit under way.
  const Edit* edit_ = nullptr;
  std::string what_;  // it does, for messages
  json::Origin origin_;
  std::deque<std::string> names_;  // keys that targets point to
};

}  // namespace

base::Diagnostics apply(Edits edits, json::Document& document, std::string_view mod,
                        Budget& budget) {
  Applier applier(document, mod, budget);
  for (Edit& edit : edits) {
    if (!applier.apply(std::move(edit))) break;
  }
  return applier.take_diagnostics();
}

}  // namespace jantaku::majs
