// The games of a file, one after another: of a large file of the paifu standard no more than one
// game and a piece of its match are in memory.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "few_of_each.h"
#include "input.h"
#include "paifu.h"
#include "record/jmdp/games.h"
#include "record/jmdp/reader.h"

namespace jantaku::cli {

// The matches of a file of the paifu standard.
class MatchFile {
 public:
  explicit MatchFile(std::unique_ptr<InputStream> stream, record::jmdp::Strictness strictness);

  std::optional<record::jmdp::MatchReading> next() { return reader_.next(); }
  std::string_view head() const { return stream_->head(); }
  // After the last: what is wrong with the file under the text.
  base::Diagnostics problems() const { return stream_->problems(); }

 private:
  std::unique_ptr<InputStream> stream_;
  record::jmdp::MatchReader reader_;
};

base::Result<std::unique_ptr<MatchFile>> open_matches(
    base::Result<std::unique_ptr<InputStream>> stream, record::jmdp::Strictness strictness);

// A line for each frame that lenient reading left out.
std::string frames_left_out(const std::string& file, const record::jmdp::Reading& reading);

// By what is asked for, or else by the content.
bool is_standard(const InputStream& stream, const RecordOptions& options);

class RecordReader {
 public:
  // What the file says and no game of ours can hold is added to the losses, if asked for.
  explicit RecordReader(const std::string& file, const RecordOptions& options,
                        record::Losses* losses = nullptr, base::Colour colour = base::Colour::kNo)
      : RecordReader(file, InputStream::open(file), options, losses, colour) {}
  // Of what was opened, or could not be.
  RecordReader(const std::string& file, base::Result<std::unique_ptr<InputStream>> stream,
               const RecordOptions& options, record::Losses* losses, base::Colour colour);

  // Nothing after the last, or where the rest cannot be read.
  std::optional<record::Game> next();
  // Whether there may be a further one.
  bool has_more() const { return !waiting_.empty() || matches_ != nullptr; }
  bool failed() const { return failed_; }
  // What there is to say of the file, as far as it was read, ready to be shown.
  const std::string& complaints() const { return complaints_; }
  // What was not taken before.
  std::string take_complaints() { return std::exchange(complaints_, {}); }

 private:
  void open(base::Result<std::unique_ptr<InputStream>> stream);
  void read_whole(InputStream& stream);
  void read_match();
  void add_piece(const record::jmdp::MatchReading& piece);
  void end_matches();
  void say(const base::Diagnostics& diagnostics, base::LineColumn begin = {});
  void give(record::Game game);
  void say_if_empty(const base::SourcePtr& source);

  std::string file_;
  RecordOptions options_;
  record::Losses* losses_;
  FewOfEach few_;
  std::deque<record::Game> waiting_;
  std::unique_ptr<MatchFile> matches_;  // null: none are to come
  // The match that is being read, and what it tells that no game holds.
  std::optional<record::jmdp::GameMaker> maker_;
  record::Losses found_;
  base::SourcePtr first_;  // the first match, while no round was seen
  bool any_round_ = false;
  bool failed_ = false;
  std::string complaints_;
};

}  // namespace jantaku::cli
