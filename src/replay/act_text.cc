#include "replay/act_text.h"

#include <fmt/format.h>

namespace jantaku::replay {

std::string act_text(const record::Act& act) {
  struct Text {
    std::string operator()(const record::Draw& a) const {
      return fmt::format("player {} draws {}", a.player.index(), a.tile.name());
    }
    std::string operator()(const record::Discard& a) const {
      return fmt::format("player {} discards {}{}", a.player.index(), a.tile.name(),
                         a.riichi == record::WithRiichi::kYes ? " with riichi" : "");
    }
    std::string operator()(const record::RiichiAccepted& a) const {
      return fmt::format("the riichi of player {} stands", a.player.index());
    }
    std::string operator()(const record::Meld& a) const {
      std::string tiles;
      for (const tiles::Tile& tile : a.call.tiles) tiles += " " + tile.kind.name();
      return fmt::format("player {} makes a {} of{}", a.player.index(), call_kind_name(a.call.kind),
                         tiles);
    }
    std::string operator()(const record::Kita& a) const {
      return fmt::format("player {} sets a north aside", a.player.index());
    }
    std::string operator()(const record::NewDora& a) const {
      return fmt::format("{} is turned over", a.indicator.name());
    }
    std::string operator()(const record::Connection& a) const {
      return fmt::format("player {} leaves or comes back", a.player.index());
    }
  };
  return std::visit(Text{}, act);
}

}  // namespace jantaku::replay
