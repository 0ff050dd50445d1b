#include "majs/jq_prelude.h"

#include <iterator>
#include <vector>

namespace jantaku::majs {
namespace {

struct Function {
  std::string_view name;
  std::string_view text;
};

// Each uses only those above it. `$p` is a path: keys, and indices that may count from the end.
constexpr Function kFunctions[] = {
    {"ms_array", R"(def ms_array: if type == "array" then . else error("not an array") end;)"},
    {"ms_object", R"(def ms_object: if type == "object" then . else error("not an object") end;)"},
    {"ms_string", R"(def ms_string: if type == "string" then . else error("not a string") end;)"},
    {"ms_number", R"(def ms_number: if type == "number" then . else error("not a number") end;)"},
    {"ms_below",
     R"(def ms_below($most): ms_number | if fabs < $most then . else error("too large") end;)"},
    {"ms_finite",
     R"(def ms_finite: if isnan or isinfinite then error("not a number") else . end;)"},
    // The node, or null: a node that is null counts as missing.
    {"ms_get",
     R"(def ms_get($p):
  reduce $p[] as $k (.;
    if (type == "object" and ($k | type) == "string") or (type == "array" and ($k | type) == "number")
    then .[$k] else null end);)"},
    // Whether the parent is there and has room for the child without growing.
    {"ms_place",
     R"(def ms_place($p):
  $p[-1] as $k | ms_get($p[:-1])
  | if ($k | type) == "string" then type == "object"
    else type == "array" and $k < length and $k >= -length end;)"},
    // Whether the way there can be made; fails at a node that cannot have the child.
    {"ms_can",
     R"(def ms_can($p):
  reduce $p[] as $k ([true, .];
    if (.[0] | not) then .
    elif .[1] == null then [($k | type) == "string" or $k == 0, null]
    elif ($k | type) == "string" then [true, (.[1] | ms_object | .[$k])]
    else [(.[1] | ms_array | $k <= length and $k >= -length), .[1][$k]] end)
  | .[0];)"},
    {"ms_set", R"(def ms_set($p; $v): if ms_can($p) then setpath($p; $v) else . end;)"},
    {"ms_initialize",
     R"(def ms_initialize($p; $v): if ms_get($p) == null then ms_set($p; $v) else . end;)"},
    {"ms_change",
     R"(def ms_change($p; f):
  ms_get($p) as $old | if $old == null then . else setpath($p; $old | f) end;)"},
    {"ms_change_or",
     R"(def ms_change_or($p; f; $v):
  ms_get($p) as $old
  | if $old != null then setpath($p; $old | f) elif ms_place($p) then setpath($p; $v) else . end;)"},
    {"ms_change_set",
     R"(def ms_change_set($p; f; $v):
  ms_get($p) as $old | if $old != null then setpath($p; $old | f) else ms_set($p; $v) end;)"},
    {"ms_has",
     R"(def ms_has($member; $values):
  type == "object" and has($member) and (.[$member] as $x | any($values[]; . == $x));)"},
    {"ms_children",
     R"(def ms_children($before; $after):
  ms_get($before)
  | if type == "array" or type == "object" then keys[] else empty end
  | $before + [.] + $after;)"},
    {"ms_having",
     R"(def ms_having($before; $member; $values; $after):
  ms_get($before)
  | if type == "array" then . else empty end
  | range(length) as $i | .[$i] | select(ms_has($member; $values))
  | $before + [$i] + $after;)"},
    {"ms_exists",
     R"(def ms_exists(paths): . as $root | any(paths; . as $p | $root | ms_get($p) != null);)"},
    {"ms_replace",
     R"(def ms_replace($from; $to):
  def swap:
    if . == $from then $to
    elif type == "array" then map(swap)
    elif type == "object" then reduce keys[] as $k (.; .[$k] = (.[$k] | swap))
    else . end;
  swap;)"},
    {"ms_replace_some",
     R"(def ms_replace_some($most; $from; $to):
  def hits:
    if . == $from then []
    elif type == "array" or type == "object" then keys[] as $k | [$k] + (.[$k] | hits)
    else empty end;
  reduce ([hits][:$most][]) as $hit (.; setpath($hit; $to));)"},
    {"ms_supplant",
     R"(def ms_supplant($member; $new):
  if any(.[]; ms_has($member; [$new[$member]]))
  then map(select(ms_has($member; [$new[$member]]) | not)) + [$new] else . end;)"},
    {"ms_match", R"(def ms_match($key): .[$key] | ms_array;)"},
    {"ms_put_mod",
     R"(def ms_put_mod($mod; $category):
  (map(ms_has("id"; [$mod.id])) | index(true)) as $known
  | if $known != null then .[$known] = $mod
    elif $category == null then . + [$mod]
    else (map(. == $category) | index(true)) as $header
      | if $header == null then error("no such category") else . end
      | (.[$header + 1:] | map(type == "string") | index(true)) as $next
      | (if $next == null then length else $header + 1 + $next end) as $at
      | .[:$at] + [$mod] + .[$at:] end;)"},
};

bool is_name_char(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

bool uses(std::string_view text, std::string_view name) {
  for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if (end == text.size() || !is_name_char(text[end])) return true;
  }
  return false;
}

}  // namespace

std::string jq_prelude_for(std::string_view program) {
  std::vector<const Function*> needed;
  for (size_t i = std::size(kFunctions); i > 0; --i) {
    const Function& function = kFunctions[i - 1];
    bool is_used = uses(program, function.name);
    for (const Function* other : needed) is_used = is_used || uses(other->text, function.name);
    if (is_used) needed.push_back(&function);
  }
  std::string out;
  for (auto function = needed.rbegin(); function != needed.rend(); ++function) {
    out += (*function)->text;
    out += '\n';
  }
  return out;
}

}  // namespace jantaku::majs
