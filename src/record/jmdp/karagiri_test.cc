#include "record/jmdp/karagiri.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/difference.h"
#include "record/jmdp/games.h"
#include "record/record_test_samples.h"
#include "record/writer.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

unsigned long seats_in(const std::string& text) {
  return jmdp::karagiri_seats({.native = {}, .roman = text}).to_ulong();
}

TEST(Karagiri, RemarksComeBack) {
  for (unsigned long seats = 0; seats < 16; ++seats) {
    const std::string text = jmdp::karagiri_remark(jmdp::Seats(seats));
    EXPECT_EQ(seats_in(text), seats) << text;
    EXPECT_EQ(jmdp::karagiri_seats({.native = text, .roman = {}}).to_ulong(), seats) << text;
  }
  EXPECT_EQ(jmdp::karagiri_remark(jmdp::Seats(0b1001)), "riichi by karagiri: e, n");
}

TEST(Karagiri, StandAmongOtherWords) {
  EXPECT_EQ(seats_in("A long round. riichi by karagiri: s, w. Then a draw."), 0b0110U);
  EXPECT_EQ(seats_in("riichi by karagiri: e, nobody else"), 0b0001U);
  EXPECT_EQ(seats_in("riichi by karagiri: everybody"), 0U);
  EXPECT_EQ(seats_in("riichi by karagiri: "), 0U);
  EXPECT_EQ(seats_in("riichi by e"), 0U);
}

// The dealer's riichi of the first sample, with a tile that is drawn although it was in the hand
// already: `second` says what else is in the hand.
Game riichi_game(tiles::Kind second, Discarded how) {
  auto games = read(base::make_source("sample", samples::mjlog()));
  EXPECT_TRUE(games);
  Game game = (*games)[0];
  Round& round = game.rounds[0];
  const auto put = std::find_if(round.flow.acts.begin(), round.flow.acts.end(), [](const Act& act) {
    return std::holds_alternative<Discard>(act);
  });
  auto& discard = std::get<Discard>(*put);
  EXPECT_EQ(discard.riichi, WithRiichi::kYes);
  std::get<Draw>(round.flow.acts[0]).tile = discard.tile;
  auto& hand = round.flow.deal[discard.player];
  *std::find(hand.begin(), hand.end(), discard.tile) = second;
  discard.how = how;
  return game;
}

Game through_the_standard(const Game& game, Losses& written, Losses& read, std::string* text) {
  const auto out = write(game, Format::kJmdp, {}, written);
  EXPECT_TRUE(out);
  *text = *out;
  auto games =
      jmdp::read_games(base::make_source("t.jmdp", *out), jmdp::Strictness::kStrict, &read);
  EXPECT_TRUE(games) << base::render(games.diagnostics());
  return (*games)[0];
}

bool has(const Losses& losses, std::string_view words) {
  return std::any_of(losses.list().begin(), losses.list().end(),
                     [&](const std::string& one) { return one.find(words) != std::string::npos; });
}

// PF-471, PF-904: what rc[...] cannot say stands in the comment on the frame, and comes back.
TEST(Karagiri, OfARiichiComesBack) {
  const tiles::Kind nine = tiles::kind34(8);
  const Game game = riichi_game(nine, Discarded::kFromHand);
  Losses written;
  Losses read;
  std::string text;
  const Game back = through_the_standard(game, written, read, &text);
  EXPECT_EQ(differences(game, back).list, std::vector<std::string>());
  EXPECT_NE(text.find("srm[\"riichi by karagiri: e\"]"), std::string::npos) << text;
  EXPECT_TRUE(has(written, "equals the drawn one"));
  EXPECT_FALSE(has(read, "comments on frames"));
  EXPECT_FALSE(has(read, "may be either"));
}

TEST(Karagiri, IsNotSaidOfTheDrawnTile) {
  const tiles::Kind nine = tiles::kind34(8);
  Losses written;
  Losses read;
  std::string text;
  const Game drawn = riichi_game(nine, Discarded::kAsDrawn);
  EXPECT_EQ(differences(drawn, through_the_standard(drawn, written, read, &text)).list,
            std::vector<std::string>());
  EXPECT_EQ(text.find("karagiri"), std::string::npos);
  EXPECT_FALSE(has(written, "equals the drawn one"));
  EXPECT_TRUE(has(read, "may be either"));  // others may not have said it
}

// Where the hand has no other, the tile can only be the drawn one: nothing is lost.
TEST(Karagiri, IsNoQuestionWithOneSuchTile) {
  Losses written;
  Losses read;
  std::string text;
  const Game only = riichi_game(tiles::kind34(33), Discarded::kAsDrawn);
  EXPECT_EQ(differences(only, through_the_standard(only, written, read, &text)).list,
            std::vector<std::string>());
  EXPECT_FALSE(has(read, "may be either"));
}

}  // namespace
}  // namespace jantaku::record
