// Where a node of a JSON tree came from, small enough to stand in every node.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/source.h"

namespace jantaku::json {

// The bytes [begin, end) of what `maker` names in a table of Origins. Maker 0: nobody knows.
struct Origin {
  uint32_t maker = 0;
  uint32_t begin = 0;
  uint32_t end = 0;

  bool known() const { return maker != 0; }
  bool operator==(const Origin&) const = default;
};

// A change that a mod made to a tree; nodes it made point here instead of into the ruleset.
struct Edit {
  std::string mod;          // "riichi_kan"
  std::string what;         // "append to yaku"
  base::SourceRange range;  // the statement in the mod's own text, if it has one
};

// What the makers of Origins mean. Trees that exchange parts are read with one table, so that a
// part carries its origin along unchanged. Grows while a ruleset is loaded, then only looked at.
class Origins {
 public:
  // Each returns the origin of the whole; parts of it differ in begin and end only.
  Origin add(base::SourcePtr source);
  Origin add(Edit edit);

  base::SourceRange range(const Origin& origin) const;
  // The edit that made the node, or null for what was read as it stands.
  const Edit* edit(const Origin& origin) const;

 private:
  struct Maker {
    base::SourcePtr source;
    std::unique_ptr<Edit> edit;
  };
  Origin add(Maker maker, uint32_t begin, uint32_t end);

  std::vector<Maker> makers_;
};

using OriginsPtr = std::shared_ptr<Origins>;

}  // namespace jantaku::json
