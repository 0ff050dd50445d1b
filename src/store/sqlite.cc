#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <map>

#include "store/database.h"

namespace jantaku::store {
namespace {

struct CloseDatabase {
  void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};
struct EndStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, EndStatement>;

base::Diagnostic failure(sqlite3* handle, std::string_view what) {
  return {.code = "store/sqlite",
          .message = std::string(what) + ": " +
                     (handle ? sqlite3_errmsg(handle) : "the file cannot be opened")};
}

class Sqlite final : public Database {
 public:
  Sqlite(Handle handle, std::string file) : handle_(std::move(handle)), file_(std::move(file)) {}
  ~Sqlite() override {
    statements_.clear();
    if (lock_ >= 0) ::close(lock_);
  }

  base::Result<Rows> run(std::string_view sql, std::span<const std::string> values) override {
    auto& statement = statements_[std::string(sql)];
    if (!statement) {
      sqlite3_stmt* made = nullptr;
      const int result = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                            &made, nullptr);
      statement.reset(made);
      if (result != SQLITE_OK) {
        auto error = failure(handle_.get(), sql);
        statements_.erase(std::string(sql));
        return error;
      }
    }
    for (size_t i = 0; i < values.size(); ++i) {
      sqlite3_bind_text(statement.get(), static_cast<int>(i + 1), values[i].data(),
                        static_cast<int>(values[i].size()), SQLITE_STATIC);
    }
    Rows rows;
    int step = sqlite3_step(statement.get());
    for (; step == SQLITE_ROW; step = sqlite3_step(statement.get())) rows.push_back(row(statement));
    if (step != SQLITE_DONE) {
      auto error = failure(handle_.get(), sql);
      sqlite3_reset(statement.get());
      return error;
    }
    sqlite3_reset(statement.get());
    sqlite3_clear_bindings(statement.get());
    return rows;
  }

  std::optional<base::Diagnostic> claim() override {
    const std::string file = file_ + ".lock";
    lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    return base::Diagnostic{.code = "store/in-use",
                            .message = "another server uses " + file_,
                            .hint = "stop it first, or give this one a store of its own"};
  }

  std::optional<base::Diagnostic> backup(const std::string& to) override {
    if (::access(to.c_str(), F_OK) == 0) {
      return base::Diagnostic{.code = "store/exists", .message = to + " is there already"};
    }
    auto made = run("VACUUM INTO $1", std::span(&to, 1));
    if (!made) return made.diagnostics().front();
    return std::nullopt;
  }

  base::Result<std::vector<std::string>> faults() override {
    auto rows = run("PRAGMA integrity_check", {});
    if (!rows) return std::move(rows).diagnostics();
    std::vector<std::string> found;
    for (const Row& row : *rows) {
      if (row.front() != "ok") found.push_back(row.front());
    }
    return found;
  }

 private:
  static Row row(const Statement& statement) {
    Row values;
    for (int i = 0; i < sqlite3_column_count(statement.get()); ++i) {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), i));
      const auto size = static_cast<size_t>(sqlite3_column_bytes(statement.get(), i));
      values.emplace_back(text ? std::string(text, size) : std::string());
    }
    return values;
  }

  Handle handle_;
  std::string file_;
  std::map<std::string, Statement, std::less<>> statements_;
  int lock_ = -1;
};

}  // namespace

base::Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, Missing missing) {
  if (missing == Missing::kRefuse && ::access(file.c_str(), F_OK) != 0) {
    return base::Diagnostic{.code = "store/missing", .message = file + " is not there"};
  }
  sqlite3* opened = nullptr;
  const int result =
      sqlite3_open_v2(file.c_str(), &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(opened);
  if (result != SQLITE_OK) return failure(opened, file);
  sqlite3_busy_timeout(opened, 10'000);
  auto database = std::make_unique<Sqlite>(std::move(handle), file);
  for (const char* setting :
       {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"}) {
    if (!database->Database::run(setting)) return failure(opened, file);
  }
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace jantaku::store
