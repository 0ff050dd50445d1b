#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

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

base::Result<Handle> open_handle(const std::string& file) {
  sqlite3* opened = nullptr;
  const int result =
      sqlite3_open_v2(file.c_str(), &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(opened);
  if (result != SQLITE_OK) return failure(opened, file);
  constexpr int kPatience = 10'000;  // milliseconds
  sqlite3_busy_timeout(opened, kPatience);
  return handle;
}

// As far as nobody has to wait. One that does not come to its end is made up for by the next.
void checkpoint(sqlite3* handle) {
  sqlite3_wal_checkpoint_v2(handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

// Brings what is in the log into the file beside whoever writes: by itself SQLite does so within
// the commit that fills the log, and all that is to be written waits for it.
class Checkpoints {
 public:
  explicit Checkpoints(Handle handle) : handle_(std::move(handle)), thread_([this] { work(); }) {}
  ~Checkpoints() {
    {
      const std::lock_guard lock(mutex_);
      state_ = State::kEnding;
    }
    due_.notify_one();
    thread_.join();
  }
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  // Begins one unless one is under way. True if one has come to its end since that was last said.
  bool begin_or_end() {
    {
      const std::lock_guard lock(mutex_);
      if (state_ == State::kDone) {
        state_ = State::kIdle;
        return true;
      }
      if (state_ != State::kIdle) return false;
      state_ = State::kWanted;
    }
    due_.notify_one();
    return false;
  }

 private:
  enum class State : uint8_t { kIdle, kWanted, kDone, kEnding };

  void work() {
    // Nothing is brought over by a connection that has not read: it does not know of the log.
    sqlite3_exec(handle_.get(), "SELECT 1 FROM sqlite_schema", nullptr, nullptr, nullptr);
    std::unique_lock lock(mutex_);
    while (true) {
      due_.wait(lock, [this] { return state_ == State::kWanted || state_ == State::kEnding; });
      if (state_ == State::kEnding) return;
      lock.unlock();
      checkpoint(handle_.get());
      lock.lock();
      if (state_ == State::kWanted) state_ = State::kDone;
    }
  }

  Handle handle_;
  std::mutex mutex_;
  std::condition_variable due_;
  State state_ = State::kIdle;
  std::thread thread_;
};

class Sqlite final : public Database {
 public:
  Sqlite(Handle handle, std::string file) : handle_(std::move(handle)), file_(std::move(file)) {
    sqlite3_wal_hook(handle_.get(), committed, this);
  }
  ~Sqlite() override {
    checkpoints_.reset();
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
    bind(statement.get(), values);
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
  // To SQLite $2 is a name, and its number that of its first appearance.
  static void bind(sqlite3_stmt* statement, std::span<const std::string> values) {
    for (size_t i = 0; i < values.size(); ++i) {
      const std::string name = "$" + std::to_string(i + 1);
      sqlite3_bind_text(statement, sqlite3_bind_parameter_index(statement, name.c_str()),
                        values[i].data(), static_cast<int>(values[i].size()), SQLITE_STATIC);
    }
  }

  static Row row(const Statement& statement) {
    Row values;
    for (int i = 0; i < sqlite3_column_count(statement.get()); ++i) {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), i));
      const auto size = static_cast<size_t>(sqlite3_column_bytes(statement.get(), i));
      values.emplace_back(text ? std::string(text, size) : std::string());
    }
    return values;
  }

  // After each commit, with the pages that the log has by now. The log begins anew when all of it
  // is in the file before something more is written: the writer brings over the little that has
  // come while the rest was.
  static int committed(void* self, sqlite3* handle, const char* /*name*/, int pages) {
    constexpr int kMany = 4000, kTooMany = 4 * kMany;
    auto& database = *static_cast<Sqlite*>(self);
    if (pages < kMany) return SQLITE_OK;
    if (!database.checkpoints_) {
      if (auto own = open_handle(database.file_)) {
        database.checkpoints_ = std::make_unique<Checkpoints>(*std::move(own));
      }
    }
    const bool little_is_left = database.checkpoints_ && database.checkpoints_->begin_or_end();
    if (little_is_left || pages >= kTooMany) checkpoint(handle);
    return SQLITE_OK;
  }

  Handle handle_;
  std::string file_;
  std::unique_ptr<Checkpoints> checkpoints_;
  std::map<std::string, Statement, std::less<>> statements_;
  int lock_ = -1;
};

}  // namespace

base::Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, Missing missing) {
  if (missing == Missing::kRefuse && ::access(file.c_str(), F_OK) != 0) {
    return base::Diagnostic{.code = "store/missing", .message = file + " is not there"};
  }
  auto handle = open_handle(file);
  if (!handle) return std::move(handle).diagnostics();
  sqlite3* const opened = handle->get();
  auto database = std::make_unique<Sqlite>(*std::move(handle), file);
  for (const char* setting :
       {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"}) {
    if (!database->Database::run(setting)) return failure(opened, file);
  }
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace jantaku::store
