#include "server/table.h"

#include <gtest/gtest.h>

#include <map>

#include "base/random.h"
#include "engine/log/log_json.h"
#include "json/reader.h"
#include "json/writer.h"
#include "server/server_test_rules.h"

namespace jantaku::server {
namespace {

json::Document read(const std::string& text) {
  auto document = json::read(base::make_source("message", text));
  EXPECT_TRUE(document) << text;
  return document ? *std::move(document) : json::Document{};
}

std::string text_of(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : "";
}

// What a client does: it keeps the view, and puts patches on it.
class Client {
 public:
  void take(const std::string& text) {
    const json::Document message = read(text);
    const int64_t seq = *message.root.find("seq")->integer();
    if (*message.root.find("type")->string() == "table") {
      view_ = *message.root.find("view");
    } else {
      EXPECT_EQ(seq, seq_ + 1) << "numbers have no gaps";
      for (const json::Member& field : *message.root.find("patch")->object()) {
        put(field.key, field.value);
      }
    }
    seq_ = seq;
    ++messages_;
  }
  const json::Value& view() const { return view_; }
  int64_t seq() const { return seq_; }
  int messages() const { return messages_; }
  const json::Value* asked() const {
    const json::Value* asked = view_.find("asked");
    return asked && !asked->is_null() ? asked : nullptr;
  }

 private:
  void put(std::string_view path, const json::Value& value) {
    json::Value* at = &view_;
    for (size_t dot; (dot = path.find('.')) != std::string_view::npos;
         path.remove_prefix(dot + 1)) {
      at = at->find(path.substr(0, dot));
      ASSERT_TRUE(at) << path;
    }
    ASSERT_TRUE(at->find(path)) << path;
    at->object()->set(path, value);
  }

  json::Value view_;
  int64_t seq_ = 0;
  int messages_ = 0;
};

// Any of the things that the client is asked, as it would write it.
std::string pick_choice(const json::Value& asked, base::Xoshiro256& random) {
  const auto below = [&](size_t bound) {
    return base::uniform_below(random, static_cast<uint32_t>(bound));
  };
  std::vector<std::string> choices;
  for (const json::Value& play : *asked.find("plays")->array()) {
    if (*play.find("allowed")->boolean()) {
      choices.push_back(R"({"kind":"play","at":)" + json::write(*play.find("at")) + "}");
    }
  }
  const json::Array& buttons = *asked.find("buttons")->array();
  for (size_t b = 0; b < buttons.size(); ++b) {
    const size_t calls = buttons[b].find("calls")->array()->size();
    choices.push_back(R"({"kind":"button","button":)" + std::to_string(b) + R"(,"call":)" +
                      std::to_string(calls ? below(calls) : 0) + "}");
  }
  if (*asked.find("may_skip")->boolean()) choices.push_back(R"({"kind":"skip"})");
  return choices.empty() ? "{}" : choices[below(choices.size())];
}

class TableTest : public testing::Test {
 protected:
  TableTest() : program_(*program_of(small_game())), kit_(program_) {}

  TableSettings settings() const {
    TableSettings settings{.id = "t1", .ruleset = "Small", .think_ms = 100};
    settings.seed[0] = 7;
    settings.places = {{"Aiko", ""}, {"Botan", ""}, {"Bot 3", "greedy"}, {"Bot 4", "random"}};
    return settings;
  }

  void start(const TableSettings& with) {
    table_ = std::make_unique<Table>(with, kit_, now_);
    flush();
  }

  void flush() {
    TableOutput output = table_->take_output();
    for (const StoredEntry& entry : output.entries) {
      EXPECT_EQ(entry.sequence, static_cast<int64_t>(stored_.size()));
      stored_.push_back(entry);
    }
    for (const auto& message : output.messages) {
      sent_[message.channel].push_back(message.text);
      clients_[message.channel].take(*message.text);
    }
  }

  // Persons choose at random until the game is over, or as often as is said.
  void play(int most = 100'000) {
    base::Xoshiro256 random(3);
    for (int i = 0; i < most && !table_->is_over(); ++i) {
      bool chose = false;
      for (const int place : {0, 1}) {
        const json::Value* asked = clients_[place].asked();
        if (!asked || *asked->find("has_chosen")->boolean()) continue;
        const auto choice = read(pick_choice(*asked, random));
        const auto no = table_->choose(place, *asked->find("number")->integer(), choice.root, now_);
        chose = chose || !no;
        flush();
      }
      table_->go_on(0, now_);
      table_->go_on(1, now_);
      if (!chose && table_->next_due() != kNever) now_ = std::max(now_, table_->next_due());
      table_->tick(now_);
      flush();
    }
  }

  std::vector<Table::Stored> stored() const {
    std::string list = "[";
    for (const StoredEntry& entry : stored_) list += (list.size() > 1 ? "," : "") + entry.entry;
    auto entries = engine::read_entries(read(list + "]"), program_);
    EXPECT_TRUE(entries) << base::render(entries.diagnostics());
    std::vector<Table::Stored> all;
    for (size_t i = 0; i < entries->size(); ++i) all.push_back({(*entries)[i], stored_[i].extra});
    return all;
  }

  std::shared_ptr<const engine::Program> program_;
  Kit kit_;
  Time now_ = 1'000'000;
  std::unique_ptr<Table> table_;
  std::map<int, Client> clients_;
  std::map<int, std::vector<Text>> sent_;
  std::vector<StoredEntry> stored_;
};

TEST_F(TableTest, PatchesGiveTheSameViewAsAWholeOne) {
  start(settings());
  for (int i = 0; i < 60 && !table_->is_over(); ++i) {
    play(1);
    for (const int channel : {0, 1, kSpectators}) {
      const auto whole = table_->catch_up(channel, 0, now_);
      ASSERT_EQ(whole.size(), 1u);
      const json::Document fresh = read(*whole.front());
      EXPECT_EQ(json::write(*fresh.root.find("view")), json::write(clients_[channel].view()));
      EXPECT_EQ(fresh.root.find("seq")->integer(), clients_[channel].seq());
    }
  }
}

TEST_F(TableTest, PlaysToTheEndAndTellsPlaces) {
  start(settings());
  play();
  ASSERT_TRUE(table_->is_over());
  const json::Value* final = clients_[0].view().find("final");
  ASSERT_TRUE(final && final->array());
  EXPECT_EQ(final->array()->size(), 4u);
  EXPECT_EQ(*clients_[kSpectators].view().find("phase")->string(), "game_over");
  EXPECT_NE(table_->result_json(), "null");
}

// A spectator and each seat receive no tile they may not know: hands of others have none while
// they are not shown.
TEST_F(TableTest, HandsOfOthersAreNotSent) {
  start(settings());
  play();
  const std::map<int, std::vector<Text>> sent = sent_;
  for (const auto& [channel, texts] : sent) {
    Client client;
    for (const Text& text : texts) {
      client.take(*text);
      const std::string viewer = *client.view().find("viewer")->string();
      for (const json::Member& player : *client.view().find("players")->object()) {
        if (player.key == viewer || *player.value.find("hand_shown")->boolean()) continue;
        for (const char* part : {"hand", "draw", "aside"}) {
          for (const json::Value& tile : *player.value.find(part)->array()) {
            EXPECT_TRUE(tile.is_null()) << *text;
          }
        }
      }
      EXPECT_TRUE(channel != kSpectators || !client.asked());
    }
  }
}

TEST_F(TableTest, ComesBackExactlyAtAnyMomentClocksIncluded) {
  auto with = settings();
  with.has_clock = true;
  with.move_ms = 5'000;
  with.bank_ms = 20'000;
  start(with);
  for (int i = 0; i < 40 && !table_->is_over(); ++i) {
    now_ += 7'000;  // somebody thinks
    play(1);
    now_ += 2'000;
    constexpr Time kDown = 3'600'000;  // does not count
    auto back = Table::recover(with, kit_, stored(), now_, now_ + kDown);
    ASSERT_TRUE(back) << base::render(back.diagnostics());
    EXPECT_EQ((*back)->round_name(), table_->round_name());
    for (const int place : {0, 1}) {
      (*back)->set_presence(place, Table::Presence::kHere, now_ + kDown);
    }
    for (const int channel : {0, 1, kSpectators}) {
      const auto before = read(*table_->catch_up(channel, 0, now_).front());
      const auto after = read(*(*back)->catch_up(channel, 0, now_ + kDown).front());
      for (const json::Member& field : *before.root.object()) {
        EXPECT_EQ(json::write(field.value), json::write(*after.root.find(field.key))) << field.key;
      }
    }
  }
}

// The client resumes from the last number that it saw: what it has missed is told again.
TEST_F(TableTest, MissedStepsComeAgainAfterARestart) {
  start(settings());
  int told = 0;
  for (int i = 0; i < 60 && !table_->is_over(); ++i) {
    play(1);
    auto back = Table::recover(settings(), kit_, stored(), now_, now_);
    ASSERT_TRUE(back) << base::render(back.diagnostics());
    for (const int channel : {0, 1, kSpectators}) {
      if (channel != kSpectators) (*back)->set_presence(channel, Table::Presence::kHere, now_);
      const auto& sent = sent_[channel];
      const size_t missed = std::min<size_t>(sent.size() - 1, 3);
      Client client;
      for (size_t m = 0; m < sent.size() - missed; ++m) client.take(*sent[m]);
      const auto texts = (*back)->catch_up(channel, client.seq(), now_);
      for (const Text& text : texts) client.take(*text);
      EXPECT_EQ(client.seq(), clients_[channel].seq());
      EXPECT_EQ(json::write(client.view()), json::write(clients_[channel].view()));
      if (texts.size() < 2) continue;
      ASSERT_EQ(texts.size(), missed + 1) << "the steps, then all of it";
      for (size_t m = 0; m < missed; ++m) {
        const auto was = read(*sent[sent.size() - missed + m]), is = read(*texts[m]);
        for (const char* part : {"type", "seq", "events"}) {
          EXPECT_EQ(json::write(*was.root.find(part)), json::write(*is.root.find(part))) << part;
        }
      }
      ++told;
    }
  }
  EXPECT_GT(told, 50);
}

TEST_F(TableTest, ALogThatComesOutOtherwiseIsNotTakenUp) {
  start(settings());
  play(5);
  auto entries = stored();
  entries[2].entry.hash ^= 1;
  EXPECT_EQ(Table::recover(settings(), kit_, entries, now_, now_).diagnostics().front().code,
            "log/diverged");
  auto other = settings();
  other.seed[0] = 8;
  EXPECT_FALSE(Table::recover(other, kit_, stored(), now_, now_));
  EXPECT_FALSE(Table::recover(settings(), kit_, {}, now_, now_));
}

TEST_F(TableTest, RefusesWhatIsOldWrongOrNotAsked) {
  start(settings());
  const json::Value* asked = clients_[0].asked();
  ASSERT_TRUE(asked) << "the dealer is asked first";
  const int64_t number = *asked->find("number")->integer();
  struct Case {
    int place;
    int64_t number;
    const char* choice;
    const char* code;
  };
  const Case cases[] = {
      {1, number, R"({"kind":"play","at":0})", "table/not-asked"},
      {0, number - 1, R"({"kind":"play","at":0})", "table/too-late"},
      {0, number, R"({"kind":"fly"})", "table/no-such-choice"},
      {0, number, R"({"kind":"button","button":99})", "table/no-such-choice"},
      {0, number, R"({"kind":"play","at":-1})", "table/no-such-choice"},
      {0, number, R"([1])", "table/no-such-choice"},
  };
  for (const Case& one : cases) {
    const auto no = table_->choose(one.place, one.number, read(one.choice).root, now_);
    ASSERT_TRUE(no) << one.choice;
    EXPECT_EQ(no->code, one.code) << one.choice;
  }
  EXPECT_TRUE(table_->choose(0, number, read(R"({"kind":"play","at":99})").root, now_));
  EXPECT_TRUE(table_->take_output().empty()) << "what is refused changes nothing";
  EXPECT_FALSE(table_->choose(0, number, read(R"({"kind":"play","at":0})").root, now_));
  EXPECT_TRUE(table_->choose(0, number, read(R"({"kind":"play","at":0})").root, now_))
      << "the same message again";
}

TEST_F(TableTest, ClocksRunOffMoveThenBank) {
  auto with = settings();
  with.has_clock = true;
  with.move_ms = 5'000;
  with.bank_ms = 3'000;
  start(with);
  ASSERT_TRUE(clients_[0].asked());
  EXPECT_EQ(table_->next_due(), now_ + 8'000);
  const size_t entries = stored_.size();
  now_ += 7'999;
  table_->tick(now_);
  flush();
  EXPECT_EQ(stored_.size(), entries);
  now_ += 1;
  table_->tick(now_);
  flush();
  EXPECT_GT(stored_.size(), entries) << "the clock chose";
  EXPECT_NE(stored_[entries].entry.find("\"timer\""), std::string::npos);
}

// Nobody knew how long the result would stay.
TEST_F(TableTest, AResultSaysWhenTheNextRoundBeginsByItself) {
  start(settings());
  play();
  int results = 0;
  for (const auto& text : sent_[0]) {
    const json::Document message = read(*text);
    const json::Value* patch = message.root.find("patch");
    const json::Value* phase = patch ? patch->find("phase") : nullptr;
    if (!phase || *phase->string() != "round_over") continue;
    ++results;
    EXPECT_EQ(json::write(*message.root.find("clock")), R"({"move_ms":30000,"bank_ms":0})");
  }
  EXPECT_GT(results, 0);
  for (const auto& text : sent_[kSpectators]) {
    EXPECT_TRUE(read(*text).root.find("clock")->is_null());
  }
}

TEST_F(TableTest, ABotTakesOverAndGivesTheSeatBack) {
  auto with = settings();
  with.takeover_ms = 10'000;
  start(with);
  table_->set_presence(0, Table::Presence::kAway, now_);
  table_->tick(now_ + 9'999);
  EXPECT_FALSE(table_->bot_plays(0));
  now_ += 10'000;
  table_->tick(now_);
  EXPECT_TRUE(table_->bot_plays(0));
  EXPECT_TRUE(table_->take_output().roster_changed);
  const size_t entries = stored_.size();
  now_ += 200;
  table_->tick(now_);
  flush();
  EXPECT_GT(stored_.size(), entries) << "it plays";
  table_->set_presence(0, Table::Presence::kHere, now_);
  EXPECT_FALSE(table_->bot_plays(0));
  table_->set_presence(0, Table::Presence::kLeft, now_);
  EXPECT_TRUE(table_->bot_plays(0)) << "who leaves is not waited for";
}

// Whether somebody was asked about a discard is nobody's business: what bots say to it belongs to
// the step of the discard.
TEST_F(TableTest, NobodyIsToldThatABotWasAsked) {
  auto with = settings();
  with.places = {{"Aiko", ""}, {"Bot 2", "greedy"}, {"Bot 3", "greedy"}, {"Bot 4", "random"}};
  start(with);
  play(400);
  int answers = 0;
  for (const StoredEntry& entry : stored_) {
    const bool is_of_east = entry.entry.find(R"("seat":"east","choice")") != std::string::npos;
    if (!is_of_east && entry.entry.find(R"("kind":"play")") == std::string::npos) ++answers;
  }
  ASSERT_GT(answers, 5) << "bots were asked about discards";
  for (const Text& text : sent_[0]) {
    const json::Document message = read(*text);
    const json::Array& events = *message.root.find("events")->array();
    const json::Value* asked = message.root.find("patch");
    if (events.empty() || text_of(events.back(), "type") != "discard") continue;
    // A discard that ends a step: it is this seat that is asked.
    ASSERT_TRUE(asked && asked->find("asked")) << *text;
    EXPECT_FALSE(asked->find("asked")->is_null()) << *text;
  }
}

// A ruleset that asks those who are not on turn again and again: others get their turn in between.
TEST_F(TableTest, BotsThatAreAskedWithoutEndHoldNobodyUp) {
  std::string rules = small_game();
  const std::string_view key = "\"buttons\": {";
  rules.insert(rules.find(key) + key.size(),
               R"("again": {"display_name": "Again", "show_when": ["not_our_turn"],)"
               R"( "unskippable": true, "actions": [["recalculate_buttons"]]},)");
  program_ = *program_of(rules);
  Kit kit(program_);
  auto with = settings();
  for (auto& place : with.places) place.bot = "greedy";
  table_ = std::make_unique<Table>(with, kit, now_);
  for (int i = 0; i < 10; ++i) {
    flush();
    const size_t before = stored_.size();
    table_->tick(now_ += 1000);
    flush();
    EXPECT_LE(stored_.size(), before + 60);
  }
  EXPECT_GT(stored_.size(), 40u) << "they were asked";
  // Nor do they fill the disk, by the second or in the end.
  const Time began = now_;
  while (!table_->is_over() && stored_.size() < 3000) {
    table_->tick(now_ = std::max(now_, table_->next_due()));
    flush();
  }
  EXPECT_LT(stored_.size() / static_cast<size_t>((now_ - began) / 1000), 100u) << "a second";
  while (!table_->is_over() && stored_.size() < 2 * kMostEntriesOfRound) {
    table_->tick(now_ = std::max(now_, table_->next_due()));
    flush();
  }
  EXPECT_TRUE(table_->is_over());
  EXPECT_LT(stored_.size(), kMostEntriesOfRound + 100);
  EXPECT_EQ(text_of(clients_[kSpectators].view(), "phase"), "broken");
  EXPECT_EQ(text_of(*clients_[kSpectators].view().find("error"), "code"), "table/endless-round");
  table_.reset();  // before its kit
}

// Nobody thinks of hints for a page that is not there: who comes back has those of what is asked.
TEST_F(TableTest, WhoComesBackHasTheHintsOfWhatIsAsked) {
  start(settings());
  int asked = 0;
  for (int i = 0; i < 40 && !table_->is_over(); ++i) {
    const int64_t seen = clients_[0].seq();
    table_->set_presence(0, Table::Presence::kAway, now_);
    for (int more = 0; more < 30 && clients_[0].seq() < seen + 2; ++more) play(1);
    table_->set_presence(0, Table::Presence::kHere, now_);
    const auto texts = table_->catch_up(0, seen, now_);
    ASSERT_FALSE(texts.empty());
    Client client;
    client.take(*table_->catch_up(0, 0, now_).front());
    EXPECT_EQ(json::write(*read(*texts.back()).root.find("view")), json::write(client.view()));
    asked += client.asked() && !client.view().find("hints")->is_null() ? 1 : 0;
  }
  EXPECT_GT(asked, 3);
}

TEST_F(TableTest, BotsTakeTheirTimeWhereNobodyWaits) {
  auto with = settings();
  with.think_ms = 0;
  start(with);
  for (const int place : {0, 1}) table_->set_presence(place, Table::Presence::kLeft, now_);
  flush();
  const size_t before = stored_.size();
  for (Time until = now_ + 10'000; now_ < until; now_ += 10) {
    table_->tick(now_);
    flush();
  }
  EXPECT_GT(stored_.size(), before);
  EXPECT_LT(stored_.size(), before + 60);
}

TEST_F(TableTest, ATableThatHasWorkedForLongRests) {
  auto with = settings();
  for (auto& place : with.places) place.bot = "greedy";
  start(with);
  table_->rest_until(now_ + 5'000);
  EXPECT_EQ(table_->next_due(), now_ + 5'000);
  const size_t before = stored_.size();
  table_->tick(now_ + 4'999);
  flush();
  EXPECT_EQ(stored_.size(), before);
  now_ += 5'000;
  table_->tick(now_);
  flush();
  EXPECT_GT(stored_.size(), before);
}

TEST_F(TableTest, MissedStepsComeAgain) {
  start(settings());
  play(6);
  const int64_t seq = clients_[0].seq();
  ASSERT_GT(seq, 3);
  const auto missed = table_->catch_up(0, seq - 2, now_);
  ASSERT_EQ(missed.size(), 2u);
  EXPECT_EQ(*missed.back(), *sent_[0].back());
  EXPECT_EQ(table_->catch_up(0, seq + 5, now_).size(), 1u) << "from the future: a whole view";
}

// What a page that is loaded anew needs for its log: what this viewer was told since the deal, and
// nothing that it was not.
TEST_F(TableTest, AWholeViewTellsTheRoundSoFarAsItWasTold) {
  // Nobody can win: rounds are as long as the wall.
  std::string rules = small_game();
  const std::string_view pair = R"([["pair"], 1])";
  rules.replace(rules.find(pair), pair.size(), R"([["pair"], 9])");
  program_ = *program_of(rules);
  Kit kit(program_);
  table_ = std::make_unique<Table>(settings(), kit, now_);
  flush();
  size_t longest = 0, dealt = 0;
  for (int i = 0; i < 200 && !table_->is_over(); ++i) {
    play(1);
    for (size_t e = dealt; e < stored_.size(); ++e) {
      if (stored_[e].entry.find("\"deal\"") != std::string::npos) dealt = e;
    }
    longest = std::max(longest, stored_.size() - dealt);
    auto back = Table::recover(settings(), kit, stored(), now_, now_);
    ASSERT_TRUE(back) << base::render(back.diagnostics());
    for (const int channel : {0, 1, kSpectators}) {
      json::Array told;
      for (const Text& text : sent_[channel]) {
        const json::Document message = read(*text);
        if (*message.root.find("type")->string() == "table") told.clear();
        const json::Value* events = message.root.find("events");
        if (!events->array()->empty()) told.push_back(*events);
      }
      const std::string expected = json::write(json::Value(told));
      for (Table* table : {table_.get(), back->get()}) {
        const auto whole = read(*table->catch_up(channel, 0, now_).back());
        EXPECT_EQ(json::write(*whole.root.find("past")), expected);
      }
    }
  }
  EXPECT_GT(longest, 24u);  // more entries than those whose messages are made again after a restart
  table_.reset();           // before its kit
}

TEST_F(TableTest, DelayedSpectatorsSeeThePast) {
  auto with = settings();
  with.spectating = Spectating::kDelayed;
  with.delay_ms = 60'000;
  start(with);
  const Time begun = now_;
  play(3);
  EXPECT_TRUE(sent_[kSpectators].empty());
  EXPECT_TRUE(table_->catch_up(kSpectators, 0, now_).empty());
  now_ = begun + 60'000;
  table_->tick(now_);
  flush();
  ASSERT_FALSE(sent_[kSpectators].empty());
  const auto seen = table_->catch_up(kSpectators, 0, now_);
  ASSERT_EQ(seen.size(), 1u);
  const auto whole = read(*seen.front());
  EXPECT_EQ(whole.root.find("seq")->integer(), clients_[kSpectators].seq());
  EXPECT_EQ(whole.root.find("past")->array()->size(), sent_[kSpectators].size())
      << "what is due, and no more";
}

TEST_F(TableTest, SaysWhyATileMayNotBeDiscarded) {
  std::string text = small_game();
  const std::string_view key = "\"play_restrictions\": [";
  text.insert(text.find(key) + key.size(), R"([["any"], ["not_is_drawn_tile"]],)");
  const auto program = program_of(text);
  ASSERT_TRUE(program) << base::render(program.diagnostics());
  Kit kit(*program);
  table_ = std::make_unique<Table>(settings(), kit, now_);
  flush();
  ASSERT_TRUE(clients_[0].asked());
  for (const json::Value& play : *clients_[0].asked()->find("plays")->array()) {
    const bool drawn = *play.find("drawn")->boolean();
    EXPECT_EQ(play.find("allowed")->boolean(), drawn);
    const json::Value* why = play.find("why");
    EXPECT_EQ(why ? *why->string() : "", drawn ? "" : "only the drawn tile may go");
  }
  table_.reset();  // before its kit
}

TEST_F(TableTest, LooksAtWhatADiscardWouldLeave) {
  start(settings());
  const auto hints = table_->look(0, 0);
  ASSERT_TRUE(hints);
  const auto document = read(*hints);
  EXPECT_TRUE(document.root.find("waits"));
  EXPECT_TRUE(document.root.find("discards")->array()->empty()) << "nothing is left to discard";
  EXPECT_FALSE(table_->look(0, 50));
}

}  // namespace
}  // namespace jantaku::server
