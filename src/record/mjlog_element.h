// One element of an mjlog, with the readers of its attributes.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "record/complaints.h"
#include "record/text_fields.h"
#include "tiles/notation.h"

namespace jantaku::record {

class Element {
 public:
  Element(pugi::xml_node node, const base::SourcePtr& source, Complaints& complaints)
      : node_(node), source_(source), complaints_(complaints) {}

  std::string_view name() const { return node_.name(); }
  base::SourceRange range() const;
  bool has(const char* attribute) const { return !node_.attribute(attribute).empty(); }
  std::string_view text(const char* attribute) const { return node_.attribute(attribute).value(); }

  // Each complains where it answers nothing.
  std::optional<int> number(const char* attribute, int least, int most) const;
  std::optional<std::vector<int>> numbers(const char* attribute, size_t least_count) const;
  std::optional<std::vector<tiles::Kind>> tile_list(const char* attribute, tiles::Reds reds) const;

  bool bad(std::string code, std::string message) const {
    return complaints_.error(range(), std::move(code), std::move(message));
  }
  bool bad_attribute(const char* attribute, std::string_view wanted) const;

 private:
  pugi::xml_node node_;
  const base::SourcePtr& source_;
  Complaints& complaints_;
};

}  // namespace jantaku::record
