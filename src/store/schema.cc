#include "store/store.h"

namespace jantaku::store {

// Never changed once released: what comes later is a new item.
const std::vector<Migration>& migrations() {
  static const std::vector<Migration> all = {
      {
          "CREATE TABLE rulesets (hash TEXT PRIMARY KEY, text TEXT NOT NULL)",
          "CREATE TABLE tables (id TEXT PRIMARY KEY, room TEXT NOT NULL, ruleset TEXT NOT NULL, "
          "ruleset_name TEXT NOT NULL, players TEXT NOT NULL, settings TEXT NOT NULL, "
          "secret TEXT NOT NULL, created BIGINT NOT NULL, finished BIGINT NOT NULL, "
          "result TEXT NOT NULL, problem TEXT NOT NULL)",
          "CREATE TABLE entries (of_table TEXT NOT NULL, sequence BIGINT NOT NULL, "
          "entry TEXT NOT NULL, extra TEXT NOT NULL, PRIMARY KEY (of_table, sequence))",
          "CREATE TABLE rooms (code TEXT PRIMARY KEY, state TEXT NOT NULL)",
          "CREATE TABLE persons (id TEXT PRIMARY KEY, token_hash TEXT NOT NULL, "
          "nickname TEXT NOT NULL, room TEXT NOT NULL, seen BIGINT NOT NULL)",
      },
      {
          "CREATE INDEX tables_finished ON tables (finished)",
      },
      {
          "CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
      },
      {
          "CREATE TABLE said (room TEXT NOT NULL, number BIGINT NOT NULL, line TEXT NOT NULL, "
          "PRIMARY KEY (room, number))",
      },
      {
          "ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 1",
          "UPDATE tables SET listed = 0 WHERE settings LIKE '%\"public\":false%'",
          "ALTER TABLE persons ADD COLUMN muted BIGINT NOT NULL DEFAULT 0",
      },
  };
  return all;
}

base::Result<size_t> version_of(Database& database) {
  auto made = database.run("CREATE TABLE IF NOT EXISTS jantaku_schema (version BIGINT NOT NULL)");
  if (!made) return std::move(made).diagnostics();
  auto rows = database.run("SELECT version FROM jantaku_schema");
  if (!rows) return std::move(rows).diagnostics();
  return rows->empty() ? size_t{0} : std::stoul(rows->front().front());
}

std::optional<base::Diagnostic> migrate(Database& database,
                                        const std::vector<Migration>& migrations) {
  const auto run = [&](std::string_view sql) -> std::optional<base::Diagnostic> {
    auto done = database.run(sql);
    if (!done) return done.diagnostics().front();
    return std::nullopt;
  };
  const auto known = version_of(database);
  if (!known) return known.diagnostics().front();
  size_t version = *known;
  if (version > migrations.size()) {
    return base::Diagnostic{.code = "store/newer",
                            .message = "the store has version " + std::to_string(version) +
                                       " of its schema, this program knows " +
                                       std::to_string(migrations.size()),
                            .hint = "use the program that wrote it, or a newer one"};
  }
  for (; version < migrations.size(); ++version) {
    if (auto wrong = run("BEGIN")) return wrong;
    for (const char* statement : migrations[version]) {
      if (auto wrong = run(statement)) {
        static_cast<void>(run("ROLLBACK"));
        return wrong;
      }
    }
    auto cleared = database.run("DELETE FROM jantaku_schema");
    auto noted =
        database.run("INSERT INTO jantaku_schema VALUES ($1)", {std::to_string(version + 1)});
    if (!cleared) return cleared.diagnostics().front();
    if (!noted) return noted.diagnostics().front();
    if (auto wrong = run("COMMIT")) return wrong;
  }
  return std::nullopt;
}

}  // namespace jantaku::store
