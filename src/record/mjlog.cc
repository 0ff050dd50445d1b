#include "record/mjlog.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <pugixml.hpp>

#include "record/act_list.h"
#include "record/mjlog_element.h"
#include "record/tenhou_meld.h"

namespace jantaku::record {
namespace {

// The bits of GO's type that say something about the rules.
constexpr int kNoReds = 0x02;
constexpr int kNoOpenTanyao = 0x04;
constexpr int kSouthGame = 0x08;
constexpr int kThreePlayers = 0x10;

constexpr std::string_view kDraws = "TUVW";
constexpr std::string_view kDiscards = "DEFG";
constexpr int kHundred = 100;
constexpr int kMostSticks = 1000;

class MjlogReader {
 public:
  MjlogReader(const base::SourcePtr& source, Complaints& complaints)
      : source_(source), complaints_(complaints) {}

  void element(pugi::xml_node node);
  // Who is number 0 in the file's own count must be known before anybody is named.
  void set_first_dealer(int dealer) { game_.first_dealer = dealer; }
  Game take() { return std::move(game_); }

 private:
  struct Tag {
    std::string_view name;
    bool (MjlogReader::*read)(const Element&);
  };
  static const Tag kTags[];

  bool go(const Element& element);
  bool un(const Element& element);
  bool bye(const Element& element);
  bool shuffle(const Element& element);
  bool init(const Element& element);
  bool meld(const Element& element);
  bool reach(const Element& element);
  bool dora(const Element& element);
  bool agari(const Element& element);
  bool ryuukyoku(const Element& element);
  bool nothing(const Element&) { return true; }
  bool tile_act(const Element& element, int file_player, bool draw);

  bool worth(const Element& element, Win& win);
  bool transfers(const Element& element, PerPlayer<Points>& changes);
  bool owari(const Element& element);
  bool add(const Element& element, Act act);

  int players() const { return game_.rules.players; }
  Player player(int file_number) const {
    return Player((file_number - game_.first_dealer + players()) % players());
  }
  std::optional<Player> player(const Element& element, const char* attribute) const {
    const auto number = element.number(attribute, 0, players() - 1);
    return number ? std::optional(player(*number)) : std::nullopt;
  }
  // In a round that is under way; complains otherwise.
  bool playing(const Element& element);

  const base::SourcePtr& source_;
  Complaints& complaints_;
  Game game_{.rules = {.house = House::kTenhou}};
  tiles::Reds reds_ = tiles::Reds::kYes;
  std::optional<ActList> acts_;  // of the last round
  PerPlayer<std::optional<int>> drawn_;
  PerPlayer<WithRiichi> declared_;
  bool replacement_due_ = false;
};

const MjlogReader::Tag MjlogReader::kTags[] = {
    {"GO", &MjlogReader::go},           {"UN", &MjlogReader::un},
    {"BYE", &MjlogReader::bye},         {"SHUFFLE", &MjlogReader::shuffle},
    {"INIT", &MjlogReader::init},       {"N", &MjlogReader::meld},
    {"REACH", &MjlogReader::reach},     {"DORA", &MjlogReader::dora},
    {"AGARI", &MjlogReader::agari},     {"RYUUKYOKU", &MjlogReader::ryuukyoku},
    {"TAIKYOKU", &MjlogReader::nothing}};

void MjlogReader::element(pugi::xml_node node) {
  const Element element(node, source_, complaints_);
  const std::string_view name = element.name();
  // The name of a tile's element has its number; no other has one.
  const bool tile = name.size() > 1 && name[1] >= '0' && name[1] <= '9';
  for (const Tag& tag : kTags) {
    if (tile) break;
    if (tag.name != name) continue;
    (this->*tag.read)(element);
    return;
  }
  const size_t draws = kDraws.find(name.front());
  const size_t discards = kDiscards.find(name.front());
  if (draws == std::string_view::npos && discards == std::string_view::npos) {
    complaints_.warning(element.range(), "mjlog/unknown-element",
                        fmt::format("{} is no element of an mjlog; it is passed over", name));
    return;
  }
  const bool draw = draws != std::string_view::npos;
  tile_act(element, static_cast<int>(draw ? draws : discards), draw);
}

bool MjlogReader::playing(const Element& element) {
  if (game_.rounds.empty()) {
    return element.bad("mjlog/no-round", fmt::format("{} before any INIT", element.name()));
  }
  if (game_.rounds.back().finished()) {
    return element.bad("mjlog/after-end",
                       fmt::format("{} after the end of its round", element.name()));
  }
  return true;
}

bool MjlogReader::add(const Element& element, Act act) {
  const int withdrawn = acts_->withdrawn();
  const bool fits = acts_->add(std::move(act));
  if (acts_->withdrawn() != withdrawn) {
    complaints_.warning(element.range(), "mjlog/riichi-withdrawn",
                        "the riichi before this was never accepted (REACH with step 2): it is "
                        "read as a discard without riichi");
  }
  if (fits) return true;
  return element.bad("record/too-many-acts", "a round with more than 1,000 acts");
}

bool MjlogReader::go(const Element& element) {
  const auto type = element.number("type", 0, 0xFFFF);
  if (!type) return false;
  Rules& rules = game_.rules;
  rules.red_fives = (*type & kNoReds) == 0;
  rules.open_tanyao = (*type & kNoOpenTanyao) == 0;
  rules.last_wind = (*type & kSouthGame) != 0 ? Wind::kSouth : Wind::kEast;
  rules.players = (*type & kThreePlayers) != 0 ? 3 : kMostPlayers;
  rules.text = element.text("csrule");
  rules.custom = !rules.text.empty();
  reds_ = *rules.red_fives ? tiles::Reds::kYes : tiles::Reds::kNo;
  return true;
}

bool MjlogReader::un(const Element& element) {
  constexpr const char* kNames[] = {"n0", "n1", "n2", "n3"};
  if (!game_.rounds.empty()) {  // somebody is back
    for (int i = 0; i < players(); ++i) {
      if (!element.has(kNames[i])) continue;
      if (!add(element, Connection{player(i), Connection::Change::kBack})) return false;
    }
    return true;
  }
  const auto ranks = split(element.text("dan"), ',');
  const auto ratings = split(element.text("rate"), ',');
  const auto sexes = split(element.text("sx"), ',');
  for (int i = 0; i < players(); ++i) {
    const auto at = static_cast<size_t>(i);
    Person& person = game_.people[player(i)];
    person.name = percent_decoded(element.text(kNames[at]));
    if (at < ranks.size()) person.rank = ranks[at];
    if (at < ratings.size()) person.rating = ratings[at];
    if (at < sexes.size()) person.sex = sexes[at];
  }
  return true;
}

bool MjlogReader::bye(const Element& element) {
  const auto who = player(element, "who");
  if (!who) return false;
  if (game_.rounds.empty()) return true;
  return add(element, Connection{*who, Connection::Change::kLost});
}

bool MjlogReader::shuffle(const Element& element) {
  game_.shuffle = element.text("seed");
  return true;
}

bool MjlogReader::init(const Element& element) {
  if (game_.rounds.size() >= kMostRounds) {
    return element.bad("record/too-many-rounds", "a game of more than 1,000 rounds");
  }
  // A round even if something is wrong with it: what follows belongs to it.
  Round& round = game_.rounds.emplace_back();
  acts_.emplace(round.flow.acts, ActList::Unsaid::kWithdrawn);
  drawn_ = {};
  declared_ = {};
  replacement_due_ = false;

  const auto seed = element.numbers("seed", 6);
  const auto scores = element.numbers("ten", static_cast<size_t>(players()));
  const auto dealer = player(element, "oya");
  if (!seed || !scores || !dealer) return false;
  const int number = (*seed)[0];
  const auto indicator = tiles::tenhou_kind((*seed)[5], reds_);
  const auto counts = [](int sticks) { return sticks >= 0 && sticks <= kMostSticks; };
  if (number < 0 || number > 15 || !counts((*seed)[1]) || !counts((*seed)[2]) || !indicator) {
    return element.bad_attribute("seed", "round, honba, sticks, two dice and the indicator");
  }
  round.start = {.wind = static_cast<Wind>(number / 4),
                 .dealer = *dealer,
                 .honba = (*seed)[1],
                 .sticks = (*seed)[2],
                 .scores = {}};
  // The dice are written from 0.
  round.flow.dice = {(*seed)[3] + 1, (*seed)[4] + 1};
  round.flow.dora_indicators = {*indicator};
  round.shuffle = element.text("shuffle");
  constexpr const char* kHands[] = {"hai0", "hai1", "hai2", "hai3"};
  for (int i = 0; i < players(); ++i) {
    const int hundreds = (*scores)[static_cast<size_t>(i)];
    if (std::abs(hundreds) > kMostPoints / kHundred) return element.bad_attribute("ten", "scores");
    round.start.scores[player(i)] = kHundred * hundreds;
    auto hand = element.tile_list(kHands[i], reds_);
    if (!hand) return false;
    if (hand->size() != 13) return element.bad_attribute(kHands[i], "a list of 13 tiles");
    round.flow.deal[player(i)] = *std::move(hand);
  }
  return true;
}

bool MjlogReader::tile_act(const Element& element, int file_player, bool draw) {
  const auto id = parse_int(element.name().substr(1));
  const auto kind = id ? tiles::tenhou_kind(*id, reds_) : std::nullopt;
  if (!kind || file_player >= players()) {
    return element.bad("mjlog/bad-tile",
                       fmt::format("{}: a letter for the player and a tile from 0 to 135 are "
                                   "expected",
                                   element.name()));
  }
  if (!playing(element)) return false;
  const Player who = player(file_player);
  if (draw) {
    drawn_[who] = id;
    const auto from = replacement_due_ ? Draw::From::kDeadWall : Draw::From::kWall;
    replacement_due_ = false;
    return add(element, Draw{.player = who, .tile = *kind, .from = from});
  }
  const auto how = drawn_[who] == id ? Discarded::kAsDrawn : Discarded::kFromHand;
  const WithRiichi riichi = declared_[who];
  drawn_[who].reset();
  declared_[who] = WithRiichi::kNo;
  return add(element, Discard{.player = who, .tile = *kind, .how = how, .riichi = riichi});
}

bool MjlogReader::meld(const Element& element) {
  if (!playing(element)) return false;
  const auto who = player(element, "who");
  const auto code = element.number("m", 0, 0xFFFF);
  if (!who || !code) return false;
  auto unpacked = unpack_meld(*code, reds_);
  if (!unpacked) return element.bad_attribute("m", "a packed call");
  if (std::holds_alternative<KitaCode>(*unpacked)) {
    replacement_due_ = true;
    return add(element, Kita{*who});
  }
  auto& call = std::get<tiles::Call>(*unpacked);
  replacement_due_ = call.tiles.size() == 4;
  drawn_[*who].reset();
  return add(element, Meld{*who, std::move(call)});
}

bool MjlogReader::reach(const Element& element) {
  if (!playing(element)) return false;
  const auto who = player(element, "who");
  const auto step = element.number("step", 1, 2);
  if (!who || !step) return false;
  if (*step == 2) return add(element, RiichiAccepted{*who});
  declared_[*who] = WithRiichi::kYes;
  return true;
}

bool MjlogReader::dora(const Element& element) {
  if (!playing(element)) return false;
  const auto tiles = element.tile_list("hai", reds_);
  if (!tiles) return false;
  if (tiles->size() != 1) return element.bad_attribute("hai", "one tile");
  game_.rounds.back().flow.dora_indicators.push_back(tiles->front());
  return add(element, NewDora{tiles->front()});
}

bool MjlogReader::transfers(const Element& element, PerPlayer<Points>& changes) {
  const auto pairs = element.numbers("sc", 2 * static_cast<size_t>(players()));
  if (!pairs) return false;
  PerPlayer<Points> after;
  for (int i = 0; i < players(); ++i) {
    const int before = (*pairs)[2 * static_cast<size_t>(i)];
    const int change = (*pairs)[2 * static_cast<size_t>(i) + 1];
    constexpr int kMost = kMostPoints / kHundred;
    if (std::abs(before) > kMost || std::abs(change) > kMost) {
      return element.bad_attribute("sc", "scores and what changes of them");
    }
    changes[player(i)] = kHundred * change;
    after[player(i)] = kHundred * (before + change);
  }
  game_.rounds.back().end_scores = after;
  return true;
}

// ten="fu,points,limit" and the yaku.
bool MjlogReader::worth(const Element& element, Win& win) {
  const auto ten = element.numbers("ten", 3);
  if (!ten) return false;
  win.points = (*ten)[1];
  win.yakuman = element.has("yakuman");
  if (!win.yakuman && element.has("yaku") && element.text("yaku").empty()) {
    win.worth_known = false;  // a writer that did not know it
    win.points = 0;
    return true;
  }
  win.dora_together = !element.text("doraHaiUra").empty() && !win.yakuman;
  const auto list = element.numbers(win.yakuman ? "yakuman" : "yaku", win.yakuman ? 1 : 2);
  if (!list) return false;
  const size_t step = win.yakuman ? 1 : 2;
  int han = 0;
  for (size_t i = 0; i + step <= list->size(); i += step) {
    const auto yaku = yaku_of_tenhou((*list)[i]);
    const int each = win.yakuman ? 1 : (*list)[i + 1];
    if (!yaku || each < 0 || each > 1000) {
      return element.bad_attribute(win.yakuman ? "yakuman" : "yaku", "a list of known yaku");
    }
    // Tenhou lists the ura dora of a riichi also where there is none; other writers of its format
    // count them as dora.
    if (*yaku == Yaku::kUraDora) win.dora_together = false;
    if (each > 0) win.yaku.push_back({*yaku, each});
    han += each;
  }
  if (!win.yakuman) {
    win.fu = (*ten)[0];
    win.han = han;
  }
  return true;
}

bool MjlogReader::agari(const Element& element) {
  // Several wins on one tile are several elements.
  const bool further = !game_.rounds.empty() &&
                       std::holds_alternative<std::vector<Win>>(game_.rounds.back().outcome);
  if (!further && !playing(element)) return false;
  const auto who = player(element, "who");
  const auto from = player(element, "fromWho");
  auto hand = element.tile_list("hai", reds_);
  const auto tile = element.tile_list("machi", reds_);
  auto dora = element.tile_list("doraHai", reds_);
  if (!who || !from || !hand || !tile || !dora) return false;
  Win win{.winner = *who, .tile = tile->front(), .hand = *std::move(hand)};
  if (*from != *who) win.from = *from;
  if (element.has("paoWho")) {
    win.responsible = player(element, "paoWho");
    if (!win.responsible) return false;
  }
  Flow& flow = game_.rounds.back().flow;
  if (!element.text("doraHaiUra").empty()) {
    auto ura = element.tile_list("doraHaiUra", reds_);
    if (!ura) return false;
    flow.ura_indicators = *std::move(ura);
  }
  flow.dora_indicators = *std::move(dora);
  if (!worth(element, win) || !transfers(element, win.transfers)) return false;
  acts_->end(ActList::LastTile::kWonOn);
  Outcome& outcome = game_.rounds.back().outcome;
  if (!further) outcome.emplace<std::vector<Win>>();
  auto& wins = std::get<std::vector<Win>>(outcome);
  if (wins.size() >= kMostPlayers - 1) return element.bad("mjlog/after-end", "a fourth win");
  wins.push_back(std::move(win));
  return owari(element);
}

bool MjlogReader::ryuukyoku(const Element& element) {
  if (!playing(element)) return false;
  if (!element.has("sc")) {  // Tenhou's word for a game that its players broke off
    game_.rounds.back().outcome = NoWin{.kind = DrawKind::kBrokenOff, .shown = {}, .transfers = {}};
    return true;
  }
  struct Type {
    std::string_view name;
    DrawKind kind;
  };
  constexpr Type kTypes[] = {
      {"", DrawKind::kExhaustive},       {"nm", DrawKind::kNagashi},
      {"yao9", DrawKind::kNineKinds},    {"kaze4", DrawKind::kFourWinds},
      {"reach4", DrawKind::kFourRiichi}, {"ron3", DrawKind::kThreeRon},
      {"kan4", DrawKind::kFourKans},
  };
  const auto type = std::find_if(std::begin(kTypes), std::end(kTypes),
                                 [&](const Type& row) { return row.name == element.text("type"); });
  if (type == std::end(kTypes)) {
    return element.bad_attribute("type", "nm, yao9, kaze4, reach4, ron3 or kan4");
  }
  NoWin result{.kind = type->kind, .shown = {}, .transfers = {}};
  constexpr const char* kHands[] = {"hai0", "hai1", "hai2", "hai3"};
  for (int i = 0; i < players(); ++i) {
    if (!element.has(kHands[i])) continue;
    auto hand = element.tile_list(kHands[i], reds_);
    if (!hand) return false;
    result.shown[player(i)] = *std::move(hand);
  }
  if (!transfers(element, result.transfers)) return false;
  acts_->end(type->kind == DrawKind::kThreeRon ? ActList::LastTile::kWonOn
                                               : ActList::LastTile::kPassed);
  game_.rounds.back().outcome = std::move(result);
  return owari(element);
}

bool MjlogReader::owari(const Element& element) {
  if (element.text("owari").empty()) return true;
  const auto parts = split(element.text("owari"), ',');
  constexpr std::string_view kWanted = "a score and a result for each player";
  if (parts.size() < 2 * static_cast<size_t>(players())) {
    return element.bad_attribute("owari", kWanted);
  }
  Final end;
  for (int i = 0; i < players(); ++i) {
    const auto score = parse_int(parts[2 * static_cast<size_t>(i)]);
    const auto result = parse_tenths(parts[2 * static_cast<size_t>(i) + 1]);
    if (!score || !result || std::abs(*score) > kMostPoints / kHundred) {
      return element.bad_attribute("owari", kWanted);
    }
    end.scores[player(i)] = kHundred * *score;
    end.results[player(i)] = *result;
  }
  game_.end = end;
  return true;
}

// The range of a place where the XML breaks.
base::SourceRange place(const base::SourcePtr& source, size_t offset) {
  const auto begin = static_cast<uint32_t>(std::min(offset, source->text().size()));
  return {source, begin, begin};
}

// Whether the text ends in the middle, rather than being wrong somewhere before: then no element
// ends after the place where the parser gave up, which for a missing end tag is the last character.
bool is_cut_off(std::string_view text, const pugi::xml_parse_result& result) {
  return text.find('>', static_cast<size_t>(result.offset) + 1) == std::string_view::npos;
}

// What need not be parsed to be refused, and where that shows.
struct Refused {
  size_t at = 0;
  std::string_view why;
};
std::optional<Refused> refuse(std::string_view text) {
  if (text.size() > kMostMjlogBytes) return Refused{0, "an mjlog of more than 4 MiB"};
  if (const size_t at = text.find('\0'); at != std::string_view::npos) {
    return Refused{at, "zero bytes: this is not a text"};
  }
  if (const auto at = first_not_utf8(text)) return Refused{*at, "this byte is not part of UTF-8"};
  if (const size_t at = text.find("<!DOCTYPE"); at != std::string_view::npos) {
    return Refused{at, "no mjlog declares a document type"};
  }
  // Each part of a tree takes many times its text, so they are counted before there is a tree.
  const auto parts =
      std::count_if(text.begin(), text.end(), [](char c) { return c == '<' || c == '='; });
  if (static_cast<size_t>(parts) > kMostMjlogParts) {
    return Refused{0, "more than 200,000 elements and attributes: no mjlog has so many"};
  }
  return std::nullopt;
}

}  // namespace

base::Result<Games> read_mjlog(const base::SourcePtr& source) {
  const std::string_view text = source->text();
  Complaints complaints;
  if (const auto refused = refuse(text)) {
    complaints.error(place(source, refused->at), "mjlog/not-a-record", std::string(refused->why));
    return std::move(complaints).answer({});
  }
  pugi::xml_document document;
  // The document keeps what was parsed before an error.
  const pugi::xml_parse_result result =
      document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  const bool cut_off = !result && is_cut_off(text, result);
  const pugi::xml_node root = document.child("mjloggm");
  if (!root || (!result && !cut_off)) {
    complaints.error(place(source, static_cast<size_t>(result.offset)), "mjlog/bad-xml",
                     result ? "there is no element mjloggm"
                            : fmt::format("this is not well-formed XML: {}", result.description()));
    return std::move(complaints).answer({});
  }

  // 2.0 to 2.3 differ in what they leave out, and nothing is needed of that.
  const std::string_view version = root.attribute("ver").value();
  if (!version.empty() && !version.starts_with("2.")) {
    complaints.warning(
        place(source, static_cast<size_t>(root.offset_debug())), "mjlog/version",
        fmt::format("version {} of the format is not known; it is read as 2.3", version));
  }
  if (const pugi::xml_node second = root.next_sibling("mjloggm")) {
    complaints.warning(place(source, static_cast<size_t>(second.offset_debug())), "mjlog/second",
                       "a second record in the same file; only the first is read");
  }
  MjlogReader reader(source, complaints);
  const pugi::xml_node taikyoku = root.child("TAIKYOKU");
  if (const auto dealer = parse_int(taikyoku.attribute("oya").value());
      dealer && *dealer >= 0 && *dealer < kMostPlayers) {
    reader.set_first_dealer(*dealer);
  }
  for (const pugi::xml_node node : root.children()) {
    if (node.type() != pugi::node_element || complaints.enough()) continue;
    // The element that the text ends in is not there.
    if (cut_off) {
      const auto begin = static_cast<size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
      if (text.find('>', begin) == std::string_view::npos) continue;
    }
    reader.element(node);
  }
  if (cut_off) {
    complaints.warning(place(source, text.size()), "record/cut-off",
                       "the text ends in the middle of the record");
  }
  Games games;
  games.push_back(reader.take());
  if (!games.back().rounds.empty() && !games.back().rounds.back().finished() && !cut_off) {
    complaints.warning(place(source, text.size()), "record/cut-off",
                       "the record ends in the middle of a round");
  }
  return std::move(complaints).answer(std::move(games));
}

}  // namespace jantaku::record
