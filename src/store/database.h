// A connection to a database that speaks SQL. Statements are written so that SQLite and PostgreSQL
// understand them alike: parameters $1, $2, ..., all values as text.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace jantaku::store {

using Row = std::vector<std::string>;  // null reads as empty
using Rows = std::vector<Row>;

class Database {
 public:
  virtual ~Database() = default;
  // Runs one statement.
  virtual base::Result<Rows> run(std::string_view sql, std::span<const std::string> values) = 0;
  base::Result<Rows> run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  // Keeps every other process from writing for as long as this connection lives.
  virtual std::optional<base::Diagnostic> claim() = 0;
  // A copy that can be opened on its own, made while others write.
  virtual std::optional<base::Diagnostic> backup(const std::string& to) = 0;
  // What the database says of its own soundness; empty: nothing is wrong.
  virtual base::Result<std::vector<std::string>> faults() = 0;
};

// What to do with a file that is not there.
enum class Missing : bool { kMake, kRefuse };
// A file in WAL mode with synchronous=FULL: what is committed survives a loss of power.
base::Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, Missing missing);
// By a connection string as libpq takes it, postgres://...
base::Result<std::unique_ptr<Database>> open_postgres(const std::string& address);
// sqlite:FILE or postgres://...
base::Result<std::unique_ptr<Database>> open_database(const std::string& address,
                                                      Missing missing = Missing::kMake);

}  // namespace jantaku::store
