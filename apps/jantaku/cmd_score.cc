// jantaku score: what a win is worth, and who pays.
#include <fmt/format.h>

#include <iterator>
#include <memory>

#include "commands.h"
#include "hand_command.h"
#include "json/writer.h"
#include "tiles/standard.h"
#include "tui/score_lines.h"
#include "tui/tile_text.h"

namespace jantaku::cli {
namespace {

struct Options : HandOptions {
  // Words and lists are members of the question as they stand; empty ones are left out.
  std::string win, by, from, seat, round, riichi, rules = "default";
  std::vector<std::string> dora, ura;
  bool ippatsu = false, last = false, rinshan = false, chankan = false, first = false;
  int honba = 0, sticks = 0, kita = 0;
};

json::Document question_of(const Options& options) {
  json::Object object;
  const auto word = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) object.set(name, value);
  };
  const auto list = [&](std::string_view name, const std::vector<std::string>& values) {
    if (!values.empty()) object.set(name, json::Array(values.begin(), values.end()));
  };
  const auto flag = [&](std::string_view name, const bool& value) {
    if (value) object.set(name, value);
  };
  object.set("hand", options.hand);
  word("win", options.win);
  list("calls", options.calls);
  word("by", options.by);
  word("from", options.from);
  word("seat", options.seat);
  word("round", options.round);
  if (options.riichi == "double") {
    object.set("riichi", "double");
  } else if (options.riichi == "true") {
    object.set("riichi", true);
  }
  flag("ippatsu", options.ippatsu);
  flag("last", options.last);
  flag("rinshan", options.rinshan);
  flag("chankan", options.chankan);
  flag("first", options.first);
  list("dora", options.dora);
  list("ura", options.ura);
  object.set("honba", options.honba);
  object.set("sticks", options.sticks);
  object.set("kita", options.kita);
  word("rules", options.rules);
  return {.root = std::move(object), .origins = std::make_shared<json::Origins>()};
}

std::string yaku_text(const riichi::Score& score) {
  std::string out;
  for (const riichi::YakuHan& item : score.yaku_list) {
    const std::string count = riichi::is_yakuman(item.yaku)
                                  ? fmt::format("{}x yakuman", item.han / 2.0)
                                  : fmt::format("{} han", item.han);
    fmt::format_to(std::back_inserter(out), "  {:<24} {}\n", riichi::yaku_title(item.yaku), count);
  }
  return out;
}

std::string fu_text(const riichi::Score& score) {
  if (score.fu_items.empty()) return "";
  std::string items;
  int sum = 0;
  for (const riichi::FuItem& item : score.fu_items) {
    if (!items.empty()) items += " + ";
    fmt::format_to(std::back_inserter(items), "{} {}", item.fu,
                   riichi::fu_reason_name(item.reason));
    if (item.tile != riichi::FuItem::kNoTile) items += " " + tiles::kind34(item.tile).name();
    if (item.open) items += " open";
    sum += item.fu;
  }
  const std::string rounded = sum == score.fu ? "" : fmt::format(", rounded up to {}", score.fu);
  return fmt::format("\n  Fu       {} = {}{}\n", items, sum, rounded);
}

std::string total_text(const tui::ScoredWin& scored) {
  const riichi::Score& score = scored.score;
  const std::string limit = score.limit == riichi::Limit::kNone
                                ? ""
                                : fmt::format(", {}", riichi::limit_name(score.limit));
  if (score.yakuman_halves > 0) {
    return fmt::format("\n  Total    {}x yakuman: {} points\n", score.yakuman_halves / 2.0,
                       scored.settlement.hand_points);
  }
  return fmt::format("  Total    {} han {} fu{}: {} points\n", score.han, score.fu, limit,
                     scored.settlement.hand_points);
}

std::string report(const tui::ScoredWin& scored, const tui::Style& style) {
  const tui::RowOptions apart{.last = tui::RowOptions::Last::kApart};
  std::string out = tui::tile_row(scored.tiles, style, apart, "  ") + "\n";
  if (!scored.calls.empty()) {
    out += "  Calls   ";
    for (const tiles::Call& call : scored.calls) {
      out += ' ';
      for (const tiles::Tile& tile : call.tiles) out += tile.kind.name().front();
      out += call.tiles.front().kind.suit();
    }
    out += "\n";
  }
  const bool tsumo = scored.input.win.by == riichi::By::kTsumo;
  out += fmt::format("  Win      {} by {}, {}\n\n", tui::tile_label(scored.tiles.back(), style),
                     tsumo ? "draw" : "discard", riichi::wait_name(scored.score.wait));
  out += yaku_text(scored.score) + fu_text(scored.score) + total_text(scored);
  for (const riichi::Transfer& transfer : scored.settlement.transfers) {
    out +=
        fmt::format("  {:<8} pays {} {} ({})\n", tui::seat_name(transfer.from),
                    tui::seat_name(transfer.to), transfer.points, riichi::why_name(transfer.why));
  }
  return out;
}

int score(const Options& options) {
  if (options.jsonl) return answer_lines(tui::Question::kScore);
  const auto scored = tui::score_question(question_of(options), tui::AskedBy::kFlags);
  if (!scored) return complain(scored.diagnostics());
  if (options.json) {
    print(json::write(tui::score_answer(*scored)) + "\n");
  } else {
    print(report(*scored, output_style(options.glyphs)));
  }
  return kOk;
}

void add_table_options(CLI::App& app, Options& options) {
  const CLI::IsMember winds({"east", "south", "west", "north"});
  app.add_option("--win", options.win, "The winning tile, if it is not the last of the hand")
      ->type_name("TILE");
  app.add_option("--by", options.by, "draw (the default) or discard")
      ->type_name("HOW")
      ->check(CLI::IsMember({"draw", "discard", "tsumo", "ron"}));
  app.add_option("--from", options.from, "Who discarded it: a seat; by default the next")
      ->type_name("WIND")
      ->check(winds);
  app.add_option("--seat", options.seat, "The winner's wind, by default east: the dealer")
      ->type_name("WIND")
      ->check(winds);
  app.add_option("--round", options.round, "The round's wind, by default east")
      ->type_name("WIND")
      ->check(winds);
  app.add_option("--dora", options.dora, "The indicators, such as 3p,1z")
      ->type_name("TILE,...")
      ->delimiter(',');
  app.add_option("--ura", options.ura, "The indicators below them")
      ->type_name("TILE,...")
      ->delimiter(',');
  app.add_option("--honba", options.honba, "Honba on the table")->type_name("N");
  app.add_option("--sticks", options.sticks, "Riichi sticks on the table")->type_name("N");
  app.add_option("--kita", options.kita, "North tiles set aside (three players)")->type_name("N");
}

}  // namespace

Run add_score(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  add_hand_options(app, *options);
  add_table_options(app, *options);
  app.add_flag_callback("--riichi", [options] { options->riichi = "true"; }, "In riichi");
  app.add_flag_callback(
      "--double-riichi", [options] { options->riichi = "double"; }, "In double riichi");
  app.add_flag("--ippatsu", options->ippatsu, "Within a turn of riichi");
  app.add_flag("--last", options->last, "The last tile of the wall, or the discard after it");
  app.add_flag("--rinshan", options->rinshan, "A tile drawn for a kan");
  app.add_flag("--chankan", options->chankan, "A tile that another added to a pon");
  app.add_flag("--first", options->first, "Before the own first discard, nobody having called");
  add_rules_option(app, options->rules);
  app.footer(
      "The best reading of the hand: yaku, fu, points, and who pays. Calls count for fu and pao "
      "as\n"
      "they lie: 1111z is an ankan, 1Z111z a kan of a discard from the left. Indicators are "
      "given,\n"
      "not the dora themselves. --jsonl takes the same as members: docs/hands.md.\n"
      "\n"
      "Examples:\n"
      "  jantaku score 123m456p789s11122z --by discard --riichi --dora 4m\n"
      "  jantaku score 234m406p4423s --win 4s --calls 3S33s --seat south --honba 1");
  return [options] { return score(*options); };
}

}  // namespace jantaku::cli
