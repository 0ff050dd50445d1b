#include "server/api.h"

#include <algorithm>

#include "json/reader.h"
#include "json/writer.h"
#include "majs/format.h"
#include "majs/parse.h"
#include "ruleset/load.h"
#include "server/messages.h"
#include "server/room.h"
#include "server/why.h"
#include "server/wire.h"
#include "server/workshop.h"

namespace jantaku::server {
namespace {

HttpAnswer failure(int status, std::string_view code, std::string_view message) {
  return {
      .status = status,
      .body =
          Wire().begin_object().text("code", code).text("message", message).end_object().take()};
}

HttpAnswer of_text(std::string_view text) {
  return {.body = Wire().begin_object().text("text", text).end_object().take()};
}

HttpAnswer not_found() { return failure(404, "http/not-found", "there is nothing here"); }

HttpAnswer of_diagnostics(int status, const base::Diagnostics& diagnostics) {
  return failure(status, diagnostics.front().code, diagnostics.front().message);
}

struct ReadRequest {
  RulesetRequest rules;
  json::Document document;
};

// The settings of a room that a request carries, as far as they are about rules.
base::Result<ReadRequest> read_request(const std::string& body, const Rulesets& rulesets) {
  auto read = json::read(base::make_source("request", body), {.most_levels = 64});
  if (!read) return std::move(read).diagnostics();
  RoomSettings settings;
  if (auto no = configure(settings, read->root, rulesets)) {
    return base::Diagnostic{.code = no->code, .message = no->message};
  }
  if (settings.ruleset.empty()) {
    return base::Diagnostic{.code = "room/unknown-ruleset", .message = "no ruleset is named"};
  }
  return ReadRequest{request_of(settings), *std::move(read)};
}

std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(by), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
       "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
  };
  return headers;
}

HttpAnswer Api::answer(const HttpRequest& request) {
  const size_t mark = request.target.find('?');
  const std::string path = request.target.substr(0, mark);
  const std::string query = mark == std::string::npos ? "" : request.target.substr(mark + 1);
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (path == "/health" && get) return {.body = parts_.health()};
  if (path == "/metrics" && get) {
    return {.type = "text/plain; version=0.0.4", .body = parts_.metrics()};
  }
  if (path == "/api/rulesets" && get) return rulesets();
  if (path == "/api/check" && request.method == "POST") return check(request.body);
  if (path == "/api/rules" && request.method == "POST") return rules(request.body);
  if (path == "/api/format" && request.method == "POST") return format(request.body);
  if (path == "/api/compile/json" && request.method == "POST") return to_json(request.body);
  if (path == "/api/compile/jq" && request.method == "POST") return to_jq(request.body);
  if (path == "/api/test" && request.method == "POST") return test(request.body);
  if (path == "/api/games" && get) return games(query);
  if (path.starts_with("/api/games/") && get) return game(path.substr(11));
  if (path.starts_with("/operator/")) return operate(request, path);
  if (path.starts_with("/api/")) return not_found();
  if (!get) return failure(405, "http/method", "this is not done that way");
  const auto gzip = request.takes_gzip ? StaticFiles::Gzip::kYes : StaticFiles::Gzip::kNo;
  const auto file = parts_.files.find(path, gzip);
  if (!file) return not_found();
  HttpAnswer answer{.type = file->type, .body = file->text};
  if (file->gzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.headers.emplace_back("Cache-Control",
                              file->forever ? "public, max-age=31536000, immutable" : "no-cache");
  return answer;
}

HttpAnswer Api::rulesets() const {
  Wire wire;
  wire.begin_object().key("bots").begin_array();
  for (const std::string_view bot : bots::player_names()) wire.text(bot);
  return {.body =
              wire.end_array().raw("rulesets", parts_.rulesets.list_json()).end_object().take()};
}

HttpAnswer Api::check(const std::string& body) const {
  auto request = read_request(body, parts_.rulesets);
  if (!request) return of_diagnostics(400, request.diagnostics());
  const auto plain = parts_.rulesets.load(request->rules);
  base::Diagnostics diagnostics = plain.diagnostics();
  int64_t seats = 0;
  if (plain) {
    const auto program = program_of(plain->text);
    if (program) {
      seats = (*program)->rules().seats;
    } else {
      diagnostics = program.diagnostics();
    }
  }
  return {.body = Wire()
                      .begin_object()
                      .truth("ok", seats > 0)
                      .text("name", plain ? plain->name : "")
                      .number("seats", seats)
                      .raw("diagnostics", diagnostics_json(diagnostics))
                      .end_object()
                      .take()};
}

// Of a room: rules that its host has written are sent to nobody else, but all are to know them.
base::Result<RulesetRequest> Api::asked_rules(const std::string& body) const {
  const auto read = json::read(base::make_source("request", body), {.most_levels = 64});
  const std::string code = read ? text_member(read->root, "room") : "";
  if (!code.empty()) {
    auto of_room = parts_.rules_of_room(code);
    if (of_room) return *std::move(of_room);
    return base::Diagnostic{.code = "room/unknown", .message = "there is no room of this code"};
  }
  auto request = read_request(body, parts_.rulesets);
  if (!request) return std::move(request).diagnostics();
  return std::move(request->rules);
}

HttpAnswer Api::rules(const std::string& body) const {
  const auto request = asked_rules(body);
  if (!request) return of_diagnostics(400, request.diagnostics());
  auto plain = parts_.rulesets.load(*request);
  if (!plain) return of_diagnostics(422, plain.diagnostics());
  const auto program = program_of(plain->text);
  if (!program) return of_diagnostics(422, program.diagnostics());
  ProgramPtr bundled;
  if (!plain->base.empty()) {
    RulesetRequest other;
    other.id = plain->base;
    const auto stood_on = parts_.rulesets.load(other);
    if (!stood_on) return of_diagnostics(422, stood_on.diagnostics());
    const auto made = program_of(stood_on->text);
    if (!made) return of_diagnostics(422, made.diagnostics());
    bundled = *made;
    plain->base = stood_on->name;
  }
  return {.body = rules_json(*plain, *program, bundled)};
}

HttpAnswer Api::format(const std::string& body) const {
  auto request = read_request(body, parts_.rulesets);
  if (!request) return of_diagnostics(400, request.diagnostics());
  const auto parsed = majs::parse(base::make_source(request->rules.name, request->rules.text));
  if (!parsed.ok()) return of_diagnostics(422, parsed.diagnostics);
  const auto formatted = majs::format(parsed.script);
  if (!formatted) return of_diagnostics(422, formatted.diagnostics());
  return of_text(*formatted);
}

HttpAnswer Api::to_json(const std::string& body) const {
  const auto request = read_request(body, parts_.rulesets);
  if (!request) return of_diagnostics(400, request.diagnostics());
  const auto plain = parts_.rulesets.load(request->rules);
  if (!plain) return of_diagnostics(422, plain.diagnostics());
  const auto read = json::read(base::make_source("ruleset.json", plain->text),
                               {.most_bytes = ruleset::kMostBytes});
  if (!read) return of_diagnostics(422, read.diagnostics());
  return of_text(json::write(read->root, json::Layout::kPretty));
}

HttpAnswer Api::to_jq(const std::string& body) const {
  const auto request = read_request(body, parts_.rulesets);
  if (!request) return of_diagnostics(400, request.diagnostics());
  const auto text = parts_.rulesets.as_jq(request->rules);
  if (!text) return of_diagnostics(422, text.diagnostics());
  return of_text(*text);
}

HttpAnswer Api::test(const std::string& body) const {
  const auto request = read_request(body, parts_.rulesets);
  if (!request) return of_diagnostics(400, request.diagnostics());
  const auto plain = parts_.rulesets.load(request->rules);
  if (!plain) return of_diagnostics(422, plain.diagnostics());
  return {.body = scenarios_json(*plain, text_member(request->document.root, "scenarios"))};
}

HttpAnswer Api::games(std::string_view query) {
  constexpr int kMost = 50;
  int64_t before = INT64_MAX;
  std::vector<std::string> known;
  for (const std::string& part : split(query, '&')) {
    const size_t equals = part.find('=');
    if (equals == std::string::npos) continue;
    const std::string name = part.substr(0, equals), value = part.substr(equals + 1);
    if (name == "before") before = std::strtoll(value.c_str(), nullptr, 10);
    if (name == "known") known = split(value, ',');
  }
  if (known.size() > kMost) known.resize(kMost);
  const std::lock_guard lock(reading_);
  const auto games = parts_.reader.games(before, kMost, known);
  if (!games) return of_diagnostics(500, games.diagnostics());
  return {.body = games_json(*games)};
}

HttpAnswer Api::game(const std::string& rest) {
  const size_t slash = rest.find('/');
  const std::string id = rest.substr(0, slash);
  if (slash == std::string::npos) {
    const std::lock_guard lock(keeping_);
    const auto kept = std::find_if(replays_.begin(), replays_.end(),
                                   [&](const auto& one) { return one.first == id; });
    if (kept != replays_.end()) return {.body = kept->second};
  }
  store::TableRow table;
  std::vector<store::EntryRow> entries;
  std::string ruleset;
  {
    const std::lock_guard lock(reading_);
    const auto found = parts_.reader.table(id);
    if (!found || !*found) return not_found();
    // A round that runs can be neither downloaded nor replayed.
    if ((*found)->finished == 0) {
      return failure(409, "table/still-runs", "this game is still played");
    }
    table = **found;
    auto rows = parts_.reader.entries(id);
    auto text = parts_.reader.ruleset(table.ruleset);
    if (!rows || !text || !*text) return not_found();
    entries = *std::move(rows);
    ruleset = **text;
  }
  if (slash == std::string::npos) {
    auto replay = replay_json(table, ruleset, entries);
    if (!replay) return of_diagnostics(500, replay.diagnostics());
    constexpr size_t kMostKept = 8, kMostBytes = size_t{8} << 20;
    if (replay->size() <= kMostBytes) {
      const std::lock_guard lock(keeping_);
      replays_.emplace_front(id, *replay);
      if (replays_.size() > kMostKept) replays_.pop_back();
    }
    return {.body = *std::move(replay)};
  }
  constexpr std::string_view kWhy = "why/";
  if (rest.substr(slash + 1).starts_with(kWhy)) {
    const auto read = read_game(table, ruleset, entries);
    if (!read) return of_diagnostics(500, read.diagnostics());
    const std::string at = rest.substr(slash + 1 + kWhy.size());
    auto why = why_json(*read, std::strtoull(at.c_str(), nullptr, 10));
    if (!why) return of_diagnostics(404, why.diagnostics());
    return {.body = *std::move(why)};
  }
  auto file = download(table, ruleset, entries, rest.substr(slash + 1));
  if (!file) return of_diagnostics(404, file.diagnostics());
  return {.type = file->type,
          .body = std::move(file->text),
          .headers = {{"Content-Disposition", "attachment; filename=\"" + file->file + "\""}}};
}

HttpAnswer Api::operate(const HttpRequest& request, const std::string& path) {
  const std::string wanted = "Bearer " + parts_.operator_token;
  if (parts_.operator_token.empty() || !same_secret(request.authorization, wanted)) {
    return failure(401, "operator/token", "only the operator may do this");
  }
  if (path == "/operator/list" && request.method == "GET") {
    return {.body = parts_.operator_ways.list()};
  }
  if (request.method != "POST") return failure(405, "http/method", "this is not done that way");
  const auto read = json::read(base::make_source("request", request.body));
  if (!read) return of_diagnostics(400, read.diagnostics());
  bool found = false;
  if (path == "/operator/close") {
    found = parts_.operator_ways.close(text_member(read->root, "room"));
  } else if (path == "/operator/mute") {
    found = parts_.operator_ways.mute(text_member(read->root, "person"),
                                      truth_member(read->root, "muted").value_or(true));
  } else {
    return not_found();
  }
  if (!found) return failure(404, "operator/unknown", "there is no such room or person");
  return {.body = R"({"done":true})"};
}

}  // namespace jantaku::server
