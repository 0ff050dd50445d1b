// Whatever the bytes: a model and complaints that can be shown. What was read can be written, reads
// equal and is written alike; it can be checked, and turned into a game that all writers take. Read
// piece by piece, as the program does, all of that is the same.
#include <cstdlib>
#include <optional>
#include <set>
#include <string>

#include "record/jmdp/games.h"
#include "record/jmdp/jmdp_test_pieces.h"
#include "record/jmdp/order.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "record/writer.h"
#include "replay/jmdp_check.h"
#include "replay/replay.h"

using namespace jantaku;

namespace {

void check_writing(record::jmdp::File file) {
  const auto text = record::jmdp::write_jmdp(file);
  if (!text) return;  // a text that ends in a backslash
  const auto again = record::jmdp::read_jmdp(base::make_source("again", *text));
  record::jmdp::put_in_order(file);
  if (!again.ok || again.file != file) std::abort();
  if (*record::jmdp::write_jmdp(again.file) != *text) std::abort();
}

void check_games(const record::jmdp::File& file) {
  for (const record::jmdp::Match& match : file.matches) {
    record::Losses losses;
    record::Game game = record::jmdp::game_of(match, losses);
    replay::complete(game);
    for (int i = 0; i < record::kFormats; ++i) {
      (void)record::write(game, static_cast<record::Format>(i), {}, losses);
    }
  }
}

// The games of the matches, and what the check has to say, by code.
struct Made {
  record::Games games;
  std::multiset<std::string> codes;
  bool operator==(const Made&) const = default;
};

void add_codes(Made& made, const base::Diagnostics& found) {
  for (const base::Diagnostic& one : found) made.codes.insert(one.code + one.message);
}

Made make_by_piece(const std::string& text, record::jmdp::Strictness strictness, size_t step) {
  using namespace record::jmdp;
  Made made;
  MatchReader reader("fuzz", feed_of(text, step), strictness, {.enough = 1});
  record::Losses losses;
  std::optional<GameMaker> maker;
  std::optional<replay::JmdpMatchCheck> check;
  while (const auto reading = reader.next()) {
    for (const Match& match : reading->file.matches) {
      if (!maker) maker.emplace(losses);
      if (!check) check.emplace(replay::JmdpCheckOptions{});
      maker->add(match);
      using Ends = replay::JmdpMatchCheck::Ends;
      const bool ends = reading->ends_in(match);
      add_codes(made, check->add(match, reading->part, ends ? Ends::kYes : Ends::kNo));
      if (!ends) continue;
      made.games.push_back(maker->take());
      maker.reset();
      check.reset();
    }
  }
  if (maker) made.games.push_back(maker->take());
  return made;
}

void check_pieces(const std::string& text, const record::jmdp::Reading& reading,
                  const base::Diagnostics& findings, record::jmdp::Strictness strictness) {
  using namespace record::jmdp;
  // Beyond that it is counted in each piece.
  if (reading.diagnostics.size() + findings.size() >= Findings::kMost) return;
  const size_t step = text.size() % 61 + 1;
  if (read_by_piece(text, strictness, step) != read_whole(text, strictness)) std::abort();
  Made whole;
  record::Losses losses;
  for (const Match& match : reading.file.matches) whole.games.push_back(game_of(match, losses));
  add_codes(whole, findings);
  if (make_by_piece(text, strictness, step) != whole) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  for (const auto strictness :
       {record::jmdp::Strictness::kStrict, record::jmdp::Strictness::kLenient}) {
    const record::jmdp::Reading reading = record::jmdp::read_jmdp(source, strictness);
    if (reading.ok == base::has_errors(reading.diagnostics)) std::abort();
    auto findings = replay::check_jmdp(reading.file, source);
    check_pieces(std::string(source->text()), reading, findings, strictness);
    findings.insert(findings.end(), reading.diagnostics.begin(), reading.diagnostics.end());
    for (const base::Diagnostic& one : findings) {
      if (one.range.end > size || one.range.begin > one.range.end) std::abort();
      if (base::render(one).empty()) std::abort();
    }
    if (!reading.ok) continue;
    // Lenient reading may leave out players, without whom a match is none.
    if (strictness == record::jmdp::Strictness::kStrict) check_writing(reading.file);
    check_games(reading.file);
  }
  return 0;
}
