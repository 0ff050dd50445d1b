#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "store/writer.h"

namespace jantaku::store {
namespace {

namespace fs = std::filesystem;

// The same tests run on SQLite and, where JANTAKU_POSTGRES names a database (tests/postgres.sh
// starts one), on PostgreSQL.
class StoreTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (std::string_view(GetParam()) == "sqlite") {
      folder_ = fs::temp_directory_path() / ("jantaku_store_" + std::to_string(::getpid()));
      fs::create_directories(folder_);
      address_ = "sqlite:" + (folder_ / "store.db").string();
      return;
    }
    const char* address = std::getenv("JANTAKU_POSTGRES");
    if (!address) GTEST_SKIP() << "PostgreSQL is SKIPPED here: JANTAKU_POSTGRES names no database";
    address_ = address;
    auto database = open_database(address_);
    ASSERT_TRUE(database) << base::render(database.diagnostics());
    ASSERT_TRUE((*database)->run("DROP SCHEMA public CASCADE"));
    ASSERT_TRUE((*database)->run("CREATE SCHEMA public"));
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  std::unique_ptr<Store> open() {
    auto store = open_store(address_);
    EXPECT_TRUE(store) << base::render(store.diagnostics());
    return store ? *std::move(store) : nullptr;
  }

  fs::path folder_;
  std::string address_;
};

Batch new_table(const std::string& id) {
  return {.rulesets = {{"hash", "{\"text\": \"with 'quotes' and \\\\ and 雀\"}"}},
          .tables = {{.id = id,
                      .room = "ABCD",
                      .ruleset = "hash",
                      .ruleset_name = "Riichi",
                      .players = "[]",
                      .settings = "{}",
                      .secret = "00ff",
                      .created = 5}},
          .entries = {{id, 0, "first", "{}"}, {id, 1, "second", ""}}};
}

TEST_P(StoreTest, KeepsTablesAndEntries) {
  auto store = open();
  ASSERT_TRUE(store);
  const Batch batch = new_table("t1");
  ASSERT_FALSE(store->write({&batch}));
  store = open();
  const auto running = store->running();
  ASSERT_TRUE(running);
  ASSERT_EQ(running->size(), 1u);
  EXPECT_EQ(running->front().secret, "00ff");
  EXPECT_EQ(running->front().created, 5);
  const auto entries = store->entries("t1");
  ASSERT_EQ(entries->size(), 2u);
  EXPECT_EQ((*entries)[1].entry, "second");
  EXPECT_EQ(store->ruleset("hash")->value(), batch.rulesets.front().text);
  EXPECT_FALSE(store->ruleset("other")->has_value());
}

TEST_P(StoreTest, WritesAllOrNothing) {
  auto store = open();
  ASSERT_TRUE(store);
  const Batch good = new_table("t1");
  ASSERT_FALSE(store->write({&good}));
  const Batch other = new_table("t2");
  const Batch twice{.entries = {{"t1", 2, "third", ""}, {"t1", 1, "again", ""}}};
  EXPECT_TRUE(store->write({&other, &twice}));
  EXPECT_EQ(store->entries("t1")->size(), 2u);
  EXPECT_FALSE(store->table("t2")->has_value());
}

TEST_P(StoreTest, ListsFinishedGamesNewestFirst) {
  auto store = open();
  ASSERT_TRUE(store);
  for (const char* id : {"a", "b", "c"}) {
    const Batch batch = new_table(id);
    ASSERT_FALSE(store->write({&batch}));
  }
  const Batch finished{.finished = {{"a", 100, "[1]", ""}, {"b", 200, "[2]", "log/diverged"}}};
  ASSERT_FALSE(store->write({&finished}));
  const auto games = store->games(1'000, 10);
  ASSERT_EQ(games->size(), 2u);
  EXPECT_EQ(games->front().id, "b");
  EXPECT_EQ(games->front().problem, "log/diverged");
  EXPECT_EQ(store->games(200, 10)->size(), 1u);
  EXPECT_EQ(store->games(1'000, 1)->size(), 1u);
  EXPECT_EQ(store->running()->size(), 1u);
}

TEST_P(StoreTest, ListsPrivateGamesOnlyToWhoKnowsThem) {
  auto store = open();
  ASSERT_TRUE(store);
  for (const char* id : {"a", "b", "c"}) {
    Batch batch = new_table(id);
    batch.tables.front().listed = id == std::string("b");
    batch.finished = {{id, 100, "[]", ""}};
    ASSERT_FALSE(store->write({&batch}));
  }
  ASSERT_EQ(store->games(1'000, 10)->size(), 1u);
  EXPECT_EQ(store->games(1'000, 10)->front().id, "b");
  const auto known = store->games(1'000, 10, {"c", "x' OR 1=1 --", "nothing"});
  ASSERT_EQ(known->size(), 2u);
  EXPECT_EQ(known->front().id, "b");
  EXPECT_EQ(known->back().id, "c");
  EXPECT_FALSE(store->table("a")->value().listed);
  EXPECT_EQ(store->finished()->size(), 3u) << "whoever has the file has all of them";
}

TEST_P(StoreTest, KeepsRoomsAndPersons) {
  auto store = open();
  ASSERT_TRUE(store);
  const Batch first{.rooms = {{"AAAA", "{}"}, {"BBBB", "{}"}},
                    .persons = {{"p1", "hash", "Aiko", "AAAA", 7}}};
  const Batch second{.rooms = {{"AAAA", "{\"x\": 1}"}, {"BBBB", ""}},
                     .persons = {{"p1", "ignored", "Botan", "", 9}}};
  ASSERT_FALSE(store->write({&first, &second}));
  const auto rooms = store->rooms();
  ASSERT_EQ(rooms->size(), 1u);
  EXPECT_EQ(rooms->front().state, "{\"x\": 1}");
  const auto persons = store->persons();
  ASSERT_EQ(persons->size(), 1u);
  EXPECT_EQ(persons->front().nickname, "Botan");
  EXPECT_EQ(persons->front().token_hash, "hash");
  EXPECT_EQ(persons->front().seen, 9);
  const Batch third{.persons = {{.id = "p1"}}};
  ASSERT_FALSE(store->write({&third}));
  EXPECT_TRUE(store->persons()->empty());
}

TEST_P(StoreTest, KeepsTheLastLinesOfARoomsChat) {
  auto store = open();
  ASSERT_TRUE(store);
  Batch batch{.rooms = {{"AAAA", "{}"}, {"BBBB", "{}"}}};
  for (int64_t n = 1; n <= kMostSaid + 3; ++n) {
    batch.said.push_back({"BBBB", n, "\"b" + std::to_string(n) + "\""});
    if (n < 12) batch.said.push_back({"AAAA", n, "\"a" + std::to_string(n) + "\""});
  }
  ASSERT_FALSE(store->write({&batch}));
  const auto said = store->said();
  ASSERT_EQ(said->size(), 11u + kMostSaid);
  EXPECT_EQ(said->at(10).line, "\"a11\"");
  EXPECT_EQ(said->at(11).line, "\"b4\"");
  EXPECT_EQ(said->back().number, kMostSaid + 3);
  // A room that could not be read left its lines; another of the same code begins anew.
  const Batch again{.said = {{"AAAA", 1, "\"anew\""}}};
  ASSERT_FALSE(store->write({&again}));
  EXPECT_EQ(store->said()->front().line, "\"anew\"");
  const Batch gone{.rooms = {{"BBBB", ""}}};
  ASSERT_FALSE(store->write({&gone}));
  EXPECT_EQ(store->said()->size(), 11u);
}

TEST_P(StoreTest, ChecksAndPrunes) {
  auto store = open();
  ASSERT_TRUE(store);
  const Batch good = new_table("t1"), old = new_table("t0");
  const Batch finished{
      .finished = {{"t0", 50, "[]", ""}},
      .persons = {
          {"p1", "h", "n", "", 10}, {"p2", "h", "n", "", 90}, {"p3", "h", "n", "ABCD", 10}}};
  ASSERT_FALSE(store->write({&good, &old, &finished}));
  auto sound = store->check();
  ASSERT_TRUE(sound);
  EXPECT_TRUE(sound->faults.empty());
  EXPECT_EQ(sound->tables, 2);
  EXPECT_EQ(sound->running, 1);
  EXPECT_EQ(sound->entries, 4);
  EXPECT_EQ(*store->prune(60), 1);
  EXPECT_EQ(store->persons()->size(), 2u) << "who is in a room keeps the seat";
  EXPECT_EQ(store->entries("t0")->size(), 0u);
  EXPECT_TRUE(store->ruleset("hash")->has_value());
  const Batch gap{.entries = {{"t1", 3, "too far", ""}, {"nowhere", 0, "", ""}}};
  ASSERT_FALSE(store->write({&gap}));
  EXPECT_EQ(store->check()->faults.size(), 2u);
}

TEST_P(StoreTest, MigratesStepByStepAndRefusesWhatIsNewer) {
  auto database = open_database(address_);
  ASSERT_TRUE(database);
  std::vector<Migration> first(migrations().begin(), migrations().begin() + 1);
  ASSERT_FALSE(migrate(**database, first));
  database = open_database(address_);
  ASSERT_FALSE(migrate(**database, migrations()));
  const auto version = (*database)->run("SELECT version FROM jantaku_schema");
  EXPECT_EQ(version->front().front(), std::to_string(migrations().size()));
  const auto newer = migrate(**database, first);
  ASSERT_TRUE(newer);
  EXPECT_EQ(newer->code, "store/newer");
  // A step that fails leaves the schema as it was.
  auto broken = migrations();
  broken.push_back({"CREATE TABLE half (x BIGINT)", "CREATE NONSENSE"});
  EXPECT_TRUE(migrate(**database, broken));
  EXPECT_FALSE((*database)->run("SELECT * FROM half"));
}

// An older server writes rows as it knows them: nobody adds a column below it.
TEST_P(StoreTest, IsNotMigratedWhileAnOlderServerUsesIt) {
  auto server = open_database(address_);
  ASSERT_TRUE(server);
  ASSERT_FALSE((*server)->claim());
  const std::vector<Migration> older(migrations().begin(), migrations().end() - 1);
  ASSERT_FALSE(migrate(**server, older));
  const auto refused = open_store(address_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.diagnostics().front().code, "store/in-use");
  EXPECT_EQ(*version_of(**server), older.size());
  server->reset();
  EXPECT_TRUE(open_store(address_));
}

TEST_P(StoreTest, ParametersAreKnownByTheirNumber) {
  auto database = open_database(address_);
  ASSERT_TRUE(database);
  const auto rows = (*database)->run("SELECT CAST($2 AS TEXT), CAST($1 AS TEXT)", {"one", "two"});
  ASSERT_TRUE(rows) << base::render(rows.diagnostics());
  EXPECT_EQ(rows->front(), (Row{"two", "one"}));
}

TEST_P(StoreTest, KeepsTheLastOfEachNote) {
  const auto store = open();
  EXPECT_EQ(*store->note("alive"), std::nullopt);
  const Batch first{.notes = {{"alive", "1"}, {"other", "x"}}}, second{.notes = {{"alive", "2"}}};
  ASSERT_FALSE(store->write({&first, &second}));
  EXPECT_EQ(*store->note("alive"), "2");
  EXPECT_EQ(*store->note("other"), "x");
}

TEST_P(StoreTest, IsClaimedByOneServer) {
  auto first = open(), second = open();
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(first->database().claim());
  const auto refused = second->database().claim();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, "store/in-use");
}

TEST_P(StoreTest, WriterCallsBackInOrderOnceSafe) {
  auto reader = open();
  ASSERT_TRUE(reader);
  std::vector<int> called;
  std::atomic<bool> was_there = true;
  {
    Writer writer(open(), {});
    writer.write(new_table("t1"), [&] { called.push_back(0); });
    for (int i = 0; i < 50; ++i) {
      writer.write({.entries = {{"t1", i + 2, "e", ""}}}, [&, i] {
        called.push_back(i + 1);
        if (i % 10 == 0 && reader->entries("t1")->size() < static_cast<size_t>(i) + 3) {
          was_there = false;
        }
      });
    }
    writer.write({}, [&] { called.push_back(51); });
    writer.flush();
    EXPECT_EQ(writer.figures().entries, 52u);
    EXPECT_LE(writer.figures().commits, 51u);
  }
  EXPECT_TRUE(was_there);
  ASSERT_EQ(called.size(), 52u);
  EXPECT_TRUE(std::is_sorted(called.begin(), called.end()));
}

TEST_P(StoreTest, WriterStopsWhenTheStoreFails) {
  std::atomic<int> failures = 0, called = 0;
  Writer writer(open(), {.on_failure = [&](const base::Diagnostic&) { ++failures; }});
  writer.write(new_table("t1"), [&] { ++called; });
  writer.flush();
  writer.write({.entries = {{"t1", 0, "there already", ""}}}, [&] { ++called; });
  writer.flush();
  EXPECT_EQ(failures, 1);
  EXPECT_EQ(called, 1);
}

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::Values("sqlite", "postgres"),
                         [](const auto& info) { return std::string(info.param); });

TEST(Sqlite, SurvivesAKilledProcessAndBacksUp) {
  const fs::path folder =
      fs::temp_directory_path() / ("jantaku_kill_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const std::string address = "sqlite:" + (folder / "store.db").string();
  const pid_t child = ::fork();
  if (child == 0) {
    auto store = open_store(address);
    const Batch batch = new_table("t1");
    if (!store || (*store)->write({&batch})) ::_exit(1);
    const auto begun = (*store)->database().run("BEGIN");
    const auto half = (*store)->database().run("INSERT INTO entries VALUES ('t1', 2, 'half', '')");
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  auto store = open_store(address);
  ASSERT_TRUE(store);
  EXPECT_EQ((*store)->entries("t1")->size(), 2u);
  const std::string copy = (folder / "copy.db").string();
  ASSERT_FALSE((*store)->database().backup(copy));
  EXPECT_TRUE((*store)->database().backup(copy)) << "a file that is there must stay";
  auto copied = open_store("sqlite:" + copy);
  ASSERT_TRUE(copied);
  EXPECT_EQ((*copied)->entries("t1")->size(), 2u);
  fs::remove_all(folder);
}

// While the store is open: a log that only grew would fill the disk, and whoever reads would become
// slower and slower.
TEST(Sqlite, BringsWhatIsCommittedIntoTheFileBesideTheWriter) {
  const fs::path folder =
      fs::temp_directory_path() / ("jantaku_checkpoints_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const fs::path file = folder / "store.db";
  {
    auto store = open_store("sqlite:" + file.string());
    ASSERT_TRUE(store);
    const Batch first = new_table("t");
    ASSERT_FALSE((*store)->write({&first}));
    constexpr uintmax_t kBytes = 1 << 20, kMost = 40;
    const std::string large(kBytes, 'x');
    // What is written last is brought over with what comes after it.
    for (int64_t i = 2; i < 600 && fs::file_size(file) < kMost / 2 * kBytes; ++i) {
      const Batch more{.entries = {{"t", i, i < int64_t{kMost} ? large : "x", "{}"}}};
      ASSERT_FALSE((*store)->write({&more}));
      if (i >= int64_t{kMost}) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_GE(fs::file_size(file), kMost / 2 * kBytes);
    const auto entries = (*store)->entries("t");
    ASSERT_TRUE(entries);
    EXPECT_GE(entries->size(), kMost / 2);
    EXPECT_TRUE((*store)->check()->faults.empty());
  }
  fs::remove_all(folder);
}

TEST(OpenStore, SaysWhatIsWrong) {
  EXPECT_EQ(open_store("mysql:x").diagnostics().front().code, "store/address");
  EXPECT_EQ(open_store("sqlite:/no/such/folder/x.db").diagnostics().front().code, "store/sqlite");
  EXPECT_EQ(open_store("postgres://localhost:1/none").diagnostics().front().code, "store/postgres");
}

}  // namespace
}  // namespace jantaku::store
