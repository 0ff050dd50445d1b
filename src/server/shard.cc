#include "server/shard.h"

#include <algorithm>

#include "engine/log/log_json.h"
#include "json/reader.h"

namespace jantaku::server {
namespace {

base::Result<std::vector<Table::Stored>> read_stored(
    const std::vector<store::EntryRow>& rows,
    const std::shared_ptr<const engine::Program>& program) {
  std::string text = "[";
  for (const store::EntryRow& row : rows) {
    if (text.size() > 1) text += ',';
    text += row.entry;
  }
  text += ']';
  constexpr size_t kMost = size_t{256} << 20;
  auto list = json::read(base::make_source("entries", std::move(text)), {.most_bytes = kMost});
  if (!list) return std::move(list).diagnostics();
  auto entries = engine::read_entries(*list, program);
  if (!entries) return std::move(entries).diagnostics();
  std::vector<Table::Stored> stored;
  for (size_t i = 0; i < entries->size(); ++i) {
    stored.push_back({std::move((*entries)[i]), rows[i].extra});
  }
  return stored;
}

}  // namespace

Kit& Shard::kit_for(const std::shared_ptr<const engine::Program>& program) {
  auto& kit = kits_[program.get()];
  if (!kit) kit = std::make_unique<Kit>(program);
  return *kit;
}

Shard::Kept* Shard::find(const std::string& id) {
  const auto at = tables_.find(id);
  return at == tables_.end() ? nullptr : &at->second;
}

void Shard::add(const std::string& id, std::unique_ptr<Table> table) {
  tables_[id].table = std::move(table);
}

void Shard::create(TableSettings settings, const std::shared_ptr<const engine::Program>& program,
                   store::Batch rows) {
  const std::string id = settings.id;
  add(id, std::make_unique<Table>(std::move(settings), kit_for(program), ways_.now()));
  finish(*find(id), std::move(rows));
}

bool Shard::recover(TableSettings settings, const std::shared_ptr<const engine::Program>& program,
                    const std::vector<store::EntryRow>& rows, Time down_since) {
  const std::string id = settings.id;
  auto stored = read_stored(rows, program);
  base::Diagnostics problems;
  if (stored) {
    auto table =
        Table::recover(std::move(settings), kit_for(program), *stored, down_since, ways_.now());
    if (table) {
      add(id, *std::move(table));
      finish(*find(id));
      return true;
    }
    problems = table.diagnostics();
  } else {
    problems = stored.diagnostics();
  }
  store::Batch batch{.finished = {{id, ways_.now(), "null",
                                   problems.front().code + ": " + problems.front().message}}};
  ways_.store(std::move(batch), {});
  return false;
}

void Shard::finish(Kept& kept, store::Batch batch, const PeerPtr& peer, Text answer) {
  TableOutput output = kept.table->take_output();
  const std::string& id = kept.table->settings().id;
  for (StoredEntry& entry : output.entries) {
    batch.entries.push_back({id, entry.sequence, std::move(entry.entry), std::move(entry.extra)});
  }
  const bool ends = output.finished && !std::exchange(kept.over, kept.over || output.finished);
  if (ends) {
    batch.finished.push_back({id, ways_.now(), kept.table->result_json(),
                              kept.table->standing().over ? "" : "the table broke"});
  }
  std::vector<std::pair<PeerPtr, Text>> sends;
  for (const TableOutput::Message& message : output.messages) {
    for (const PeerPtr& to : kept.peers[static_cast<size_t>(message.channel)]) {
      sends.emplace_back(to, message.text);
    }
  }
  if (peer && answer) sends.emplace_back(peer, std::move(answer));
  if (!batch.empty() || !sends.empty()) {
    ways_.store(std::move(batch), [sends = std::move(sends)] {
      for (const auto& [to, text] : sends) to->send(text);
    });
  }
  if (output.roster_changed) {
    std::array<bool, engine::kMostSeats> by_bot{};
    for (size_t p = 0; p < kept.table->settings().places.size(); ++p) {
      by_bot[p] = kept.table->bot_plays(static_cast<int>(p));
    }
    ways_.to_hub([this, id, by_bot] { news_.on_roster(id, by_bot); });
  }
  if (output.round_began) {
    ways_.to_hub([this, id, round = kept.table->round_name()] { news_.on_round(id, round); });
  }
  if (ends) ways_.to_hub([this, id] { news_.on_finished(id); });
  const Time due = kept.table->next_due();
  if (due != kept.due) {
    due_.erase({kept.due, id});
    kept.due = due;
    if (due != kNever) due_.insert({due, id});
  }
}

void Shard::attach(const std::string& table, int channel, const PeerPtr& peer, int64_t from,
                   MessageId id, Hints hints) {
  Kept* kept = find(table);
  if (!kept) {
    peer->send(refused(id, {"table/unknown", "this table does not run any more"}));
    return;
  }
  auto& peers = kept->peers[static_cast<size_t>(channel)];
  if (std::find(peers.begin(), peers.end(), peer) == peers.end()) peers.push_back(peer);
  if (channel != kSpectators) {
    kept->table->want_hints(channel, hints == Hints::kYes);
    kept->table->set_presence(channel, Table::Presence::kHere, ways_.now());
  }
  auto texts = kept->table->catch_up(channel, from, ways_.now());
  if (id) texts.push_back(done(*id));
  // Behind everything that is still being stored: it may be in there.
  ways_.store({}, [peer, texts = std::move(texts)] {
    for (const Text& text : texts) peer->send(text);
  });
  finish(*kept);
}

void Shard::detach(const std::string& table, const PeerPtr& peer) {
  Kept* kept = find(table);
  if (!kept) return;
  for (auto& peers : kept->peers)
    peers.erase(std::remove(peers.begin(), peers.end(), peer), peers.end());
}

void Shard::set_presence(const std::string& table, int place, Table::Presence presence) {
  Kept* kept = find(table);
  if (!kept) return;
  kept->table->set_presence(place, presence, ways_.now());
  finish(*kept);
}

std::optional<TableRefusal> Shard::act(Kept& kept, int place, const std::string& type,
                                       const json::Value& message, Text& answer) {
  Table& table = *kept.table;
  const Time now = ways_.now();
  const json::Value nothing;
  if (type == "choose") {
    const json::Value* choice = message.find("choice");
    return table.choose(place, integer_member(message, "asked").value_or(-1),
                        choice ? *choice : nothing, now);
  }
  if (type == "go_on") return table.go_on(place, now);
  if (type == "auto") {
    const bool on = truth_member(message, "on").value_or(false);
    const int64_t button = integer_member(message, "button").value_or(-1);
    return table.set_auto(place, button < 0 || button > 1000 ? -1 : static_cast<int>(button),
                          on ? engine::Switch::kOn : engine::Switch::kOff, now);
  }
  const int64_t at = integer_member(message, "at").value_or(-1);
  const auto hints = at < 0 || at > 1000 ? std::nullopt : table.look(place, static_cast<int>(at));
  if (!hints) return TableRefusal{"table/no-such-tile", "there is no such tile in your hand"};
  Wire wire;
  wire.begin_object().text("type", "looked");
  if (const auto id = id_of(message)) wire.number("id", *id);
  answer = make_text(wire.text("table", table.settings().id)
                         .number("at", at)
                         .raw("hints", *hints)
                         .end_object()
                         .take());
  return std::nullopt;
}

void Shard::message(const std::string& table, int place, const PeerPtr& peer,
                    const std::shared_ptr<const json::Document>& message) {
  const MessageId id = id_of(message->root);
  Kept* kept = find(table);
  if (!kept) {
    peer->send(refused(id, {"table/unknown", "this table does not run any more"}));
    return;
  }
  Text answer;
  const Time began = ways_.now();
  const auto no = act(*kept, place, text_member(message->root, "type"), message->root, answer);
  if (no) {
    answer = refused(id, *no);
  } else if (!answer && id) {
    answer = done(*id);
  }
  let_rest(*kept, began);
  finish(*kept, {}, peer, std::move(answer));
}

void Shard::close(const std::string& table, std::string_view why) {
  Kept* kept = find(table);
  if (!kept) return;
  if (kept->over) return drop(table);  // it has its result
  ways_.store({.finished = {{table, ways_.now(), "null", std::string(why)}}}, {});
  ways_.to_hub([this, table] { news_.on_finished(table); });
  drop(table);
}

void Shard::forget(const std::string& table) {
  if (find(table)) drop(table);
}

void Shard::drop(const std::string& id) {
  Kept* kept = find(id);
  const engine::Program* program = kept->table->game().log().program.get();
  due_.erase({kept->due, id});
  tables_.erase(id);
  const bool used = std::any_of(tables_.begin(), tables_.end(), [&](const auto& other) {
    return other.second.table->game().log().program.get() == program;
  });
  if (!used) kits_.erase(program);
}

void Shard::let_rest(Kept& kept, Time since) const {
  constexpr Time kLong = 20, kTimes = 3;
  const Time now = ways_.now();
  if (now - since >= kLong) kept.table->rest_until(now + kTimes * (now - since));
}

void Shard::tick() {
  // So many at once, so that others get their turn in between.
  constexpr int kMost = 64;
  const Time now = ways_.now();
  for (int i = 0; i < kMost && next_due() <= now; ++i) {
    const std::string id = due_.begin()->second;
    Kept& kept = *find(id);
    const Time began = ways_.now();
    kept.table->tick(now);
    let_rest(kept, began);
    finish(kept);
  }
}

}  // namespace jantaku::server
