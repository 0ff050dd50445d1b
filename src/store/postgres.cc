#include <map>

#include "store/database.h"
#include "store/libpq.h"

namespace jantaku::store {
namespace {

struct Finish {
  void operator()(PGconn* connection) const { libpq()->finish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { libpq()->clear(result); }
};
using Connection = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, Clear>;

class Postgres final : public Database {
 public:
  explicit Postgres(Connection connection) : connection_(std::move(connection)) {}

  base::Result<Rows> run(std::string_view sql, std::span<const std::string> values) override {
    auto [at, is_new] = names_.try_emplace(std::string(sql), "s" + std::to_string(names_.size()));
    if (is_new) {
      const Answer prepared(
          libpq()->prepare(connection_.get(), at->second.c_str(), at->first.c_str(), 0, nullptr));
      if (libpq()->result_status(prepared.get()) != PGRES_COMMAND_OK) {
        auto error = failure(sql);
        names_.erase(at);
        return error;
      }
    }
    std::vector<const char*> texts;
    for (const std::string& value : values) texts.push_back(value.c_str());
    const Answer answer(libpq()->exec_prepared(connection_.get(), at->second.c_str(),
                                               static_cast<int>(texts.size()), texts.data(),
                                               nullptr, nullptr, 0));
    const ExecStatusType status = libpq()->result_status(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return failure(sql);
    Rows rows;
    for (int r = 0; r < libpq()->ntuples(answer.get()); ++r) {
      Row& row = rows.emplace_back();
      for (int c = 0; c < libpq()->nfields(answer.get()); ++c) {
        row.emplace_back(libpq()->get_value(answer.get(), r, c),
                         static_cast<size_t>(libpq()->get_length(answer.get(), r, c)));
      }
    }
    return rows;
  }

  std::optional<base::Diagnostic> claim() override {
    constexpr const char* kOurNumber = "5642870421";  // any, as long as it stays the same
    auto got = Database::run("SELECT pg_try_advisory_lock($1)", {kOurNumber});
    if (!got) return got.diagnostics().front();
    if (got->front().front() == "t") return std::nullopt;
    return base::Diagnostic{.code = "store/in-use",
                            .message = "another server uses this database",
                            .hint = "stop it first, or give this one a database of its own"};
  }

  std::optional<base::Diagnostic> backup(const std::string&) override {
    return base::Diagnostic{.code = "store/backup",
                            .message = "a PostgreSQL database is copied by its own tools",
                            .hint = "use pg_dump"};
  }

  base::Result<std::vector<std::string>> faults() override {
    return std::vector<std::string>{};  // the server sees to its own pages
  }

 private:
  base::Diagnostic failure(std::string_view what) const {
    return {.code = "store/postgres",
            .message = std::string(what) + ": " + libpq()->error_message(connection_.get())};
  }

  Connection connection_;
  std::map<std::string, std::string, std::less<>> names_;  // of prepared statements
};

}  // namespace

base::Result<std::unique_ptr<Database>> open_postgres(const std::string& address) {
  if (libpq() == nullptr) {
    return base::Diagnostic{.code = "store/no-postgres",
                            .message = "PostgreSQL's client library (libpq.so.5) cannot be loaded",
                            .hint = "in Debian: apt install libpq5"};
  }
  Connection connection(libpq()->connect(address.c_str()));
  if (libpq()->status(connection.get()) != CONNECTION_OK) {
    return base::Diagnostic{
        .code = "store/postgres",
        .message = std::string("no connection: ") + libpq()->error_message(connection.get())};
  }
  libpq()->set_notice_processor(connection.get(), [](void*, const char*) {}, nullptr);
  return std::unique_ptr<Database>(std::make_unique<Postgres>(std::move(connection)));
}

}  // namespace jantaku::store
