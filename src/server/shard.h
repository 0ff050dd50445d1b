// Some of the tables, all kept by one thread at a time: what comes in for a table goes through
// here, and what comes of it is stored, then sent.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/messages.h"
#include "server/table.h"
#include "store/store.h"

namespace jantaku::server {

// How parts of the server reach each other without knowing about threads. Each call returns at
// once; what it is given runs later, in the place that it names.
struct Ways {
  std::function<Time()> now;
  std::function<void(std::function<void()>)> to_hub;
  std::function<void(size_t shard, std::function<void()>)> to_shard;
  std::function<void(std::function<void()>)> to_worker;  // reading rules, which may take long
  // Stores the batch, then calls; in the order of the calls.
  std::function<void(store::Batch, std::function<void()>)> store;
  std::function<void(std::span<uint8_t>)> random;
};

// What the hub hears of tables, in the hub's place.
class TableNews {
 public:
  virtual ~TableNews() = default;
  virtual void on_roster(const std::string& table, std::array<bool, engine::kMostSeats> by_bot) = 0;
  virtual void on_round(const std::string& table, std::string round) = 0;
  virtual void on_finished(const std::string& table) = 0;
};

class Shard {
 public:
  Shard(const Ways& ways, TableNews& news) : ways_(ways), news_(news) {}

  // A new table; `rows` holds its ruleset and its row, and gets its first entries.
  void create(TableSettings settings, const std::shared_ptr<const engine::Program>& program,
              store::Batch rows);
  // A table that comes back; false if it came out otherwise, and why is in the store.
  bool recover(TableSettings settings, const std::shared_ptr<const engine::Program>& program,
               const std::vector<store::EntryRow>& rows, Time down_since);

  // The peer sees the table from now on, as a place or as a spectator, beginning after `from`.
  enum class Hints : bool { kNo, kYes };
  void attach(const std::string& table, int channel, const PeerPtr& peer, int64_t from,
              MessageId id, Hints hints);
  void detach(const std::string& table, const PeerPtr& peer);
  void set_presence(const std::string& table, int place, Table::Presence presence);
  // choose, go_on, auto and look.
  void message(const std::string& table, int place, const PeerPtr& peer,
               const std::shared_ptr<const json::Document>& message);
  // A table that is over is no longer looked at.
  void forget(const std::string& table);
  // Ends a table before its time; its log is kept.
  void close(const std::string& table, std::string_view why);

  // Does what is due.
  void tick();
  Time next_due() const { return due_.empty() ? kNever : due_.begin()->first; }
  size_t size() const { return tables_.size(); }

 private:
  struct Kept {
    std::unique_ptr<Table> table;
    std::array<std::vector<PeerPtr>, kChannels> peers;
    Time due = kNever;
    bool over = false;
  };
  Kit& kit_for(const std::shared_ptr<const engine::Program>& program);
  Kept* find(const std::string& id);
  void add(const std::string& id, std::unique_ptr<Table> table);
  // Stores and sends what the table put out; then the peer is answered.
  void finish(Kept& kept, store::Batch batch = {}, const PeerPtr& peer = {}, Text answer = {});
  std::optional<TableRefusal> act(Kept& kept, int place, const std::string& type,
                                  const json::Value& message, Text& answer);
  void drop(const std::string& id);
  // A table that has worked since then for long gives the others their turn.
  void let_rest(Kept& kept, Time since) const;

  const Ways& ways_;
  TableNews& news_;
  std::map<const engine::Program*, std::unique_ptr<Kit>> kits_;
  std::map<std::string, Kept, std::less<>> tables_;
  std::set<std::pair<Time, std::string>> due_;
};

}  // namespace jantaku::server
