// What the server keeps: tables with their entries, rulesets, rooms and persons. Texts are opaque
// here; what they mean is the server's business.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace jantaku::store {

struct RulesetRow {
  std::string hash, text;
};
struct TableRow {
  std::string id, room;
  std::string ruleset;       // hash
  std::string ruleset_name;  // for people
  std::string players;       // who plays, as JSON
  std::string settings;      // as JSON
  std::string secret;        // the seed; never leaves the server while the game runs
  int64_t created = 0;       // milliseconds
  int64_t finished = 0;      // 0: it runs
  std::string result;        // as JSON
  std::string problem;       // why it was closed before its end
  bool listed = true;        // otherwise only for those who know its id
};
struct EntryRow {
  std::string table;
  int64_t sequence = 0;
  std::string entry, extra;
};
struct FinishedRow {
  std::string table;
  int64_t finished = 0;
  std::string result, problem;
};
struct RoomRow {
  std::string code;
  std::string state;  // as JSON; empty: the room is gone
};
// A line of a room's chat; rooms that are gone take theirs with them.
struct SaidRow {
  std::string room;
  int64_t number = 0;  // rises by one in a room
  std::string line;    // as JSON
};
// Of a room only so many are kept.
inline constexpr int64_t kMostSaid = 50;

struct PersonRow {
  std::string id;
  std::string token_hash;  // empty: the person is forgotten
  std::string nickname, room;
  int64_t seen = 0;
  bool muted = false;
};

// One value of the server as a whole.
struct NoteRow {
  std::string name, value;
};

// Written as one: all of it or nothing.
struct Batch {
  std::vector<RulesetRow> rulesets;
  std::vector<TableRow> tables;
  std::vector<EntryRow> entries;
  std::vector<FinishedRow> finished;
  std::vector<RoomRow> rooms;
  std::vector<SaidRow> said;
  std::vector<PersonRow> persons;
  std::vector<NoteRow> notes;
  bool empty() const {
    return rulesets.empty() && tables.empty() && entries.empty() && finished.empty() &&
           rooms.empty() && said.empty() && persons.empty() && notes.empty();
  }
};

// What `store check` found.
struct Soundness {
  int64_t tables = 0, running = 0, entries = 0;
  std::vector<std::string> faults;
};

class Store {
 public:
  explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // One transaction for all of them.
  std::optional<base::Diagnostic> write(const std::vector<const Batch*>& batches);

  base::Result<std::vector<TableRow>> running();
  // Finished ones, newest first; those that finished before `before`, and are listed or known.
  base::Result<std::vector<TableRow>> games(int64_t before, int most,
                                            const std::vector<std::string>& known = {});
  // All finished ones, oldest first.
  base::Result<std::vector<std::string>> finished();
  base::Result<std::optional<TableRow>> table(const std::string& id);
  base::Result<std::vector<EntryRow>> entries(const std::string& table);
  base::Result<std::optional<std::string>> ruleset(const std::string& hash);
  base::Result<std::vector<RoomRow>> rooms();
  // Room by room, each in order.
  base::Result<std::vector<SaidRow>> said();
  base::Result<std::vector<PersonRow>> persons();
  base::Result<std::optional<std::string>> note(const std::string& name);

  // Entries without gaps, tables with their rulesets, and what the database says of itself.
  base::Result<Soundness> check();
  // Removes games that finished before a time, and persons not seen since who are in no room; how
  // many games.
  base::Result<int64_t> prune(int64_t before);
  Database& database() { return *database_; }

 private:
  std::optional<base::Diagnostic> write_batch(const Batch& batch);

  std::unique_ptr<Database> database_;
};

// Brings the schema up to date. A store of a newer program is refused.
using Migration = std::vector<const char*>;  // statements
std::optional<base::Diagnostic> migrate(Database& database,
                                        const std::vector<Migration>& migrations);
const std::vector<Migration>& migrations();
// How many of them the database has; of an empty one none.
base::Result<size_t> version_of(Database& database);

// Opens and migrates, unless a server uses it as it is; sqlite:FILE or postgres://...
base::Result<std::unique_ptr<Store>> open_store(const std::string& address,
                                                Missing missing = Missing::kMake);

}  // namespace jantaku::store
