#include "store/store.h"

namespace jantaku::store {
namespace {

constexpr std::string_view kTableColumns =
    "id, room, ruleset, ruleset_name, players, settings, secret, created, finished, result, "
    "problem, listed";

int64_t number(const std::string& text) { return text.empty() ? 0 : std::stoll(text); }

TableRow table_of(const Row& row) {
  return {.id = row[0],
          .room = row[1],
          .ruleset = row[2],
          .ruleset_name = row[3],
          .players = row[4],
          .settings = row[5],
          .secret = row[6],
          .created = number(row[7]),
          .finished = number(row[8]),
          .result = row[9],
          .problem = row[10],
          .listed = row[11] != "0"};
}

base::Result<std::vector<TableRow>> tables_of(base::Result<Rows> rows) {
  if (!rows) return std::move(rows).diagnostics();
  std::vector<TableRow> tables;
  for (const Row& row : *rows) tables.push_back(table_of(row));
  return tables;
}

std::string select_tables(std::string_view rest) {
  return "SELECT " + std::string(kTableColumns) + " FROM tables " + std::string(rest);
}

// Of a statement whose answer nobody wants.
std::optional<base::Diagnostic> problem_of(const base::Result<Rows>& done) {
  if (done) return std::nullopt;
  return done.diagnostics().front();
}

}  // namespace

std::optional<base::Diagnostic> Store::write_batch(const Batch& batch) {
  Database& db = *database_;
  for (const RulesetRow& row : batch.rulesets) {
    if (auto wrong =
            problem_of(db.run("INSERT INTO rulesets VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
                              {row.hash, row.text}))) {
      return wrong;
    }
  }
  for (const TableRow& row : batch.tables) {
    if (auto wrong = problem_of(
            db.run("INSERT INTO tables (" + std::string(kTableColumns) +
                       ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
                   {row.id, row.room, row.ruleset, row.ruleset_name, row.players, row.settings,
                    row.secret, std::to_string(row.created), std::to_string(row.finished),
                    row.result, row.problem, row.listed ? "1" : "0"}))) {
      return wrong;
    }
  }
  for (const EntryRow& row : batch.entries) {
    if (auto wrong =
            problem_of(db.run("INSERT INTO entries VALUES ($1, $2, $3, $4)",
                              {row.table, std::to_string(row.sequence), row.entry, row.extra}))) {
      return wrong;
    }
  }
  for (const FinishedRow& row : batch.finished) {
    if (auto wrong = problem_of(
            db.run("UPDATE tables SET finished = $1, result = $2, problem = $3 WHERE id = $4",
                   {std::to_string(row.finished), row.result, row.problem, row.table}))) {
      return wrong;
    }
  }
  for (const RoomRow& row : batch.rooms) {
    const auto done =
        row.state.empty()
            ? db.run("DELETE FROM rooms WHERE code = $1", {row.code})
            : db.run(
                  "INSERT INTO rooms VALUES ($1, $2) ON CONFLICT (code) DO UPDATE SET state = "
                  "excluded.state",
                  {row.code, row.state});
    if (auto wrong = problem_of(done)) return wrong;
    if (!row.state.empty()) continue;
    if (auto wrong = problem_of(db.run("DELETE FROM said WHERE room = $1", {row.code}))) {
      return wrong;
    }
  }
  for (const SaidRow& row : batch.said) {
    if (auto wrong =
            problem_of(db.run("INSERT INTO said VALUES ($1, $2, $3) ON CONFLICT (room, number) DO "
                              "UPDATE SET line = excluded.line",
                              {row.room, std::to_string(row.number), row.line}))) {
      return wrong;
    }
    if (auto wrong = problem_of(db.run("DELETE FROM said WHERE room = $1 AND number <= $2",
                                       {row.room, std::to_string(row.number - kMostSaid)}))) {
      return wrong;
    }
  }
  for (const PersonRow& row : batch.persons) {
    const auto done =
        row.token_hash.empty()
            ? db.run("DELETE FROM persons WHERE id = $1", {row.id})
            : db.run(
                  "INSERT INTO persons (id, token_hash, nickname, room, seen, muted) "
                  "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET nickname = "
                  "excluded.nickname, room = excluded.room, seen = excluded.seen, "
                  "muted = excluded.muted",
                  {row.id, row.token_hash, row.nickname, row.room, std::to_string(row.seen),
                   row.muted ? "1" : "0"});
    if (auto wrong = problem_of(done)) return wrong;
  }
  for (const NoteRow& row : batch.notes) {
    if (auto wrong = problem_of(
            db.run("INSERT INTO notes VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = "
                   "excluded.value",
                   {row.name, row.value}))) {
      return wrong;
    }
  }
  return std::nullopt;
}

std::optional<base::Diagnostic> Store::write(const std::vector<const Batch*>& batches) {
  if (auto wrong = problem_of(database_->run("BEGIN"))) return wrong;
  for (const Batch* batch : batches) {
    if (auto wrong = write_batch(*batch)) {
      static_cast<void>(database_->run("ROLLBACK"));
      return wrong;
    }
  }
  return problem_of(database_->run("COMMIT"));
}

base::Result<std::vector<TableRow>> Store::running() {
  return tables_of(database_->run(select_tables("WHERE finished = 0 ORDER BY created, id")));
}

base::Result<std::vector<TableRow>> Store::games(int64_t before, int most,
                                                 const std::vector<std::string>& known) {
  std::vector<std::string> values = {std::to_string(before), std::to_string(most)};
  std::string places;
  for (const std::string& id : known) {
    values.push_back(id);
    places += (places.empty() ? "$" : ", $") + std::to_string(values.size());
  }
  const std::string or_known = known.empty() ? "" : " OR id IN (" + places + ")";
  return tables_of(
      database_->run(select_tables("WHERE finished > 0 AND finished < $1 AND (listed = 1" +
                                   or_known + ") ORDER BY finished DESC, id LIMIT $2"),
                     values));
}

base::Result<std::vector<std::string>> Store::finished() {
  auto rows = database_->run("SELECT id FROM tables WHERE finished > 0 ORDER BY finished, id");
  if (!rows) return std::move(rows).diagnostics();
  std::vector<std::string> ids;
  for (const Row& row : *rows) ids.push_back(row.front());
  return ids;
}

base::Result<std::optional<TableRow>> Store::table(const std::string& id) {
  auto rows = tables_of(database_->run(select_tables("WHERE id = $1"), {id}));
  if (!rows) return std::move(rows).diagnostics();
  return rows->empty() ? std::optional<TableRow>() : std::optional(rows->front());
}

base::Result<std::vector<EntryRow>> Store::entries(const std::string& table) {
  auto rows = database_->run(
      "SELECT sequence, entry, extra FROM entries WHERE of_table = $1 ORDER BY sequence", {table});
  if (!rows) return std::move(rows).diagnostics();
  std::vector<EntryRow> entries;
  for (Row& row : *rows) {
    entries.push_back({table, number(row[0]), std::move(row[1]), std::move(row[2])});
  }
  return entries;
}

base::Result<std::optional<std::string>> Store::ruleset(const std::string& hash) {
  auto rows = database_->run("SELECT text FROM rulesets WHERE hash = $1", {hash});
  if (!rows) return std::move(rows).diagnostics();
  return rows->empty() ? std::optional<std::string>() : std::optional(rows->front().front());
}

base::Result<std::optional<std::string>> Store::note(const std::string& name) {
  auto rows = database_->run("SELECT value FROM notes WHERE name = $1", {name});
  if (!rows) return std::move(rows).diagnostics();
  return rows->empty() ? std::optional<std::string>() : std::optional(rows->front().front());
}

base::Result<std::vector<RoomRow>> Store::rooms() {
  auto rows = database_->run("SELECT code, state FROM rooms ORDER BY code");
  if (!rows) return std::move(rows).diagnostics();
  std::vector<RoomRow> rooms;
  for (const Row& row : *rows) rooms.push_back({row[0], row[1]});
  return rooms;
}

base::Result<std::vector<SaidRow>> Store::said() {
  auto rows = database_->run("SELECT room, number, line FROM said ORDER BY room, number");
  if (!rows) return std::move(rows).diagnostics();
  std::vector<SaidRow> said;
  for (Row& row : *rows) said.push_back({row[0], number(row[1]), std::move(row[2])});
  return said;
}

base::Result<std::vector<PersonRow>> Store::persons() {
  auto rows =
      database_->run("SELECT id, token_hash, nickname, room, seen, muted FROM persons ORDER BY id");
  if (!rows) return std::move(rows).diagnostics();
  std::vector<PersonRow> persons;
  for (const Row& row : *rows) {
    persons.push_back({row[0], row[1], row[2], row[3], number(row[4]), row[5] != "0"});
  }
  return persons;
}

base::Result<Soundness> Store::check() {
  auto faults = database_->faults();
  if (!faults) return std::move(faults).diagnostics();
  Soundness found{.faults = *std::move(faults)};
  auto counts = database_->run(
      "SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM tables WHERE finished = 0), "
      "(SELECT COUNT(*) FROM entries)");
  if (!counts) return std::move(counts).diagnostics();
  found.tables = number(counts->front()[0]);
  found.running = number(counts->front()[1]);
  found.entries = number(counts->front()[2]);
  struct Question {
    const char* sql;
    const char* fault;
  };
  constexpr Question kQuestions[] = {
      {"SELECT of_table FROM entries GROUP BY of_table HAVING COUNT(*) <> MAX(sequence) + 1 OR "
       "MIN(sequence) <> 0",
       "its entries have gaps"},
      {"SELECT id FROM tables WHERE ruleset NOT IN (SELECT hash FROM rulesets)",
       "its ruleset is not there"},
      {"SELECT id FROM tables WHERE id NOT IN (SELECT of_table FROM entries)", "it has no entries"},
      {"SELECT DISTINCT of_table FROM entries WHERE of_table NOT IN (SELECT id FROM tables)",
       "there are entries, but no table"},
  };
  for (const Question& question : kQuestions) {
    auto rows = database_->run(question.sql);
    if (!rows) return std::move(rows).diagnostics();
    for (const Row& row : *rows) found.faults.push_back(row.front() + ": " + question.fault);
  }
  return found;
}

base::Result<int64_t> Store::prune(int64_t before) {
  const std::string time = std::to_string(before);
  auto counted =
      database_->run("SELECT COUNT(*) FROM tables WHERE finished > 0 AND finished < $1", {time});
  if (!counted) return std::move(counted).diagnostics();
  const char* statements[] = {
      ("DELETE FROM entries WHERE of_table IN (SELECT id FROM tables WHERE finished > 0 AND "
       "finished < $1)"),
      "DELETE FROM tables WHERE finished > 0 AND finished < $1",
      "DELETE FROM persons WHERE seen < $1 AND room = ''",
  };
  if (auto wrong = problem_of(database_->run("BEGIN"))) return *wrong;
  for (const char* statement : statements) {
    if (auto wrong = problem_of(database_->run(statement, {time}))) {
      static_cast<void>(database_->run("ROLLBACK"));
      return *wrong;
    }
  }
  if (auto wrong = problem_of(
          database_->run("DELETE FROM rulesets WHERE hash NOT IN (SELECT ruleset FROM tables)"))) {
    static_cast<void>(database_->run("ROLLBACK"));
    return *wrong;
  }
  if (auto wrong = problem_of(database_->run("COMMIT"))) return *wrong;
  return number(counted->front().front());
}

base::Result<std::unique_ptr<Database>> open_database(const std::string& address, Missing missing) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite)) return open_sqlite(address.substr(kSqlite.size()), missing);
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return open_postgres(address);
  }
  return base::Diagnostic{.code = "store/address",
                          .message = "`" + address + "` names no store",
                          .hint = "write sqlite:FILE or postgres://..."};
}

base::Result<std::unique_ptr<Store>> open_store(const std::string& address, Missing missing) {
  auto database = open_database(address, missing);
  if (!database) return std::move(database).diagnostics();
  const auto version = version_of(**database);
  if (!version) return version.diagnostics();
  if (*version < migrations().size()) {
    // An older server would not know what its store has become.
    auto alone = open_database(address, missing);
    if (!alone) return std::move(alone).diagnostics();
    if ((*alone)->claim()) {
      return base::Diagnostic{.code = "store/in-use",
                              .message = "a server of an older version uses " + address,
                              .hint = "use the program of that version, or stop the server first"};
    }
    if (auto wrong = migrate(**alone, migrations())) return *wrong;
  } else if (auto wrong = migrate(**database, migrations())) {
    return *wrong;  // it is of a newer program
  }
  return std::make_unique<Store>(*std::move(database));
}

}  // namespace jantaku::store
