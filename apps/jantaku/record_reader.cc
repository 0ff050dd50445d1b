#include "record_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/long_texts.h"
#include "record_format.h"

namespace jantaku::cli {
namespace {

namespace jmdp = record::jmdp;

size_t most_bytes(const std::optional<RecordFormat>& chosen, std::string_view head) {
  const auto format = chosen ? chosen : guess_format(head);
  const auto* const other = format ? std::get_if<record::Format>(&*format) : nullptr;
  if (format == RecordFormat(replay::LogForm::kTable)) return record::kMostJsonBytes;
  return other != nullptr ? record::most_bytes(*other) : record::kMostRecordBytes;
}

}  // namespace

MatchFile::MatchFile(std::unique_ptr<InputStream> stream, jmdp::Strictness strictness)
    : stream_(std::move(stream)),
      reader_(
          stream_->name(),
          [input = stream_.get()](char* place, size_t room) { return input->read(place, room); },
          strictness) {}

base::Result<std::unique_ptr<MatchFile>> open_matches(
    base::Result<std::unique_ptr<InputStream>> stream, jmdp::Strictness strictness) {
  if (!stream) return std::move(stream).diagnostics();
  if ((*stream)->expected() > jmdp::kMostFileBytes) {
    return too_large((*stream)->name(), jmdp::kMostFileBytes);
  }
  return std::make_unique<MatchFile>(*std::move(stream), strictness);
}

std::string frames_left_out(const std::string& file, const jmdp::Reading& reading) {
  std::string text;
  if (!reading.ok) return text;  // nothing of the file is taken
  for (const std::string& name : reading.dropped) {
    text += fmt::format("{}: left out frame {}\n", file, name);
  }
  return text;
}

bool is_standard(const InputStream& stream, const RecordOptions& options) {
  const auto chosen = find_format(options.from);
  return (chosen ? chosen : guess_format(stream.head())) == RecordFormat(record::Format::kJmdp);
}

RecordReader::RecordReader(const std::string& file,
                           base::Result<std::unique_ptr<InputStream>> stream,
                           const RecordOptions& options, record::Losses* losses,
                           base::Colour colour)
    : file_(file), options_(options), losses_(losses), few_(colour) {
  open(std::move(stream));
}

void RecordReader::say(const base::Diagnostics& diagnostics, base::LineColumn begin) {
  complaints_ += few_.render(diagnostics, begin);
  failed_ = failed_ || base::has_errors(diagnostics);
}

void RecordReader::say_if_empty(const base::SourcePtr& source) {
  if (any_round_ || failed_) return;
  say({{.code = "record/no-rounds",
        .severity = base::Severity::kWarning,
        .range = {source, 0, 0},
        .message = "there is no round in this record"}});
}

void RecordReader::open(base::Result<std::unique_ptr<InputStream>> stream) {
  if (!stream) return say(stream.diagnostics());
  if (!is_standard(**stream, options_)) return read_whole(**stream);
  auto matches = open_matches(std::move(stream), options_.strictness);
  if (!matches) return say(matches.diagnostics());
  matches_ = *std::move(matches);
  read_match();
}

void RecordReader::read_whole(InputStream& stream) {
  const auto chosen = find_format(options_.from);
  const auto source =
      read_input(stream, [&](std::string_view head) { return most_bytes(chosen, head); });
  say(source.diagnostics());
  if (!source) return;
  const std::string_view text = (*source)->text();
  if (text.empty()) {
    return say({{.code = "record/empty", .message = stream.name() + " is empty"}});
  }
  if (!chosen && text.starts_with("{\"jantaku_game\"")) {
    return say({{.code = "record/saved-game",
                 .range = {*source, 0, 0},
                 .message = "this is a game that was left, not a record of it",
                 .hint = "`jantaku play --log FILE` goes on with it and writes its log"}});
  }
  const auto format = chosen ? chosen : guess_format(text);
  auto games =
      format ? read_games(*source, *format, options_.strictness, losses_) : record::read(*source);
  say(games.diagnostics());
  if (!games) {
    complaints_ += few_.rest(file_);
    return;
  }
  any_round_ = std::any_of(games->begin(), games->end(),
                           [](const record::Game& game) { return !game.rounds.empty(); });
  say_if_empty(*source);
  for (record::Game& game : *games) give(std::move(game));
  complaints_ += few_.rest(file_);
}

void RecordReader::give(record::Game game) {
  if (record::cut_long_texts(game)) {
    say({{.code = "record/long-text",
          .severity = base::Severity::kWarning,
          .message = fmt::format("{}: a name, title or rule of more than {} bytes is cut there",
                                 file_, record::kMostTextBytes)}});
  }
  waiting_.push_back(std::move(game));
}

void RecordReader::add_piece(const jmdp::MatchReading& piece) {
  if (!piece.comments.empty()) found_.add("comments (//)");
  for (const jmdp::Match& match : piece.file.matches) {
    if (failed_) continue;
    if (!maker_) maker_.emplace(found_);
    maker_->add(match);
    if (maker_->too_large()) {
      say({jmdp::too_large(piece.part, match.place.begin)}, piece.begin);
      matches_.reset();
      maker_.reset();
      return;
    }
    if (!piece.ends_in(match)) continue;
    give(maker_->take());
    maker_.reset();
    any_round_ = any_round_ || !waiting_.back().rounds.empty();
  }
}

// The next match waits to be given away, so that it is known whether there is one. After an error
// the others are read for what is wrong with them.
void RecordReader::read_match() {
  while (matches_ != nullptr && waiting_.empty()) {
    const auto reading = matches_->next();
    if (!reading) return end_matches();
    say(reading->diagnostics, reading->begin);
    complaints_ += frames_left_out(file_, *reading);
    few_.leave_out(reading->unsaid);
    failed_ = failed_ || !reading->ok;
    add_piece(*reading);
    if (first_ == nullptr && !any_round_) first_ = reading->part;
    if (any_round_) first_ = nullptr;
    if (losses_ != nullptr) {
      for (const std::string& what : found_.list()) losses_->add(what);
    }
    if (reading->last) end_matches();
  }
}

void RecordReader::end_matches() {
  if (matches_ == nullptr) return;  // given up
  say(matches_->problems());
  say_if_empty(first_);
  complaints_ += few_.rest(file_);
  matches_.reset();
  first_.reset();
}

std::optional<record::Game> RecordReader::next() {
  read_match();
  if (waiting_.empty()) return std::nullopt;
  std::optional<record::Game> game = std::move(waiting_.front());
  waiting_.pop_front();
  return game;
}

}  // namespace jantaku::cli
