// A file that is read piece by piece, put together again: all must be as if it were read at once.
// For tests and fuzzing.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/render_part.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"

namespace jantaku::record::jmdp {

// The text, so many bytes at a time.
inline Parts::Feed feed_of(std::string_view text, size_t step) {
  return [text, step, at = size_t{0}](char* place, size_t room) mutable {
    const size_t count = text.substr(at).copy(place, std::min(step, room));
    at += count;
    return count;
  };
}

struct Told {
  std::vector<Match> matches;
  std::string diagnostics;
  std::string comments;
  std::vector<std::string> dropped;
  size_t findings = 0;
  bool ok = true;
  std::string written;  // if it is correct
  bool operator==(const Told&) const = default;
};

// Only the line under a message may differ: a part begins in the middle of one.
inline std::string without_excerpts(const std::string& rendered) {
  std::string out;
  for (size_t at = 0; at < rendered.size();) {
    const size_t end = rendered.find('\n', at) + 1;
    if (rendered.compare(at, 2, "  ") != 0) out += rendered.substr(at, end - at);
    at = end;
  }
  return out;
}

inline void join(Match& match, Match piece) {
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  if (piece.tour) match.tour = std::move(piece.tour);
  if (piece.when) match.when = std::move(piece.when);
  append(match.recorders, piece.recorders);
  append(match.players, piece.players);
  if (piece.rule) match.rule = std::move(piece.rule);
  append(match.frames, piece.frames);
  if (piece.end) match.end = piece.end;
  if (piece.new_tour) match.new_tour = piece.new_tour;
}

inline void add(Told& told, const Reading& reading) {
  for (const Comment& comment : reading.comments) told.comments += comment.text + "\n";
  told.dropped.insert(told.dropped.end(), reading.dropped.begin(), reading.dropped.end());
  told.findings += reading.diagnostics.size();
  told.ok = told.ok && reading.ok;
}

inline Told read_whole(const std::string& text, Strictness strictness) {
  Told told;
  Reading reading = read_jmdp(base::make_source("t.jmdp", text), strictness);
  add(told, reading);
  told.matches = reading.file.matches;
  told.diagnostics = without_excerpts(base::render(reading.diagnostics));
  if (told.ok && strictness == Strictness::kStrict) {
    const auto written = write_jmdp(reading.file, {.comments = reading.comments});
    if (written) told.written = *written;
  }
  return told;
}

// With pieces as small as they can be: one element each.
inline Told read_by_piece(const std::string& text, Strictness strictness, size_t step) {
  Told told;
  MatchReader reader("t.jmdp", feed_of(text, step), strictness, {.enough = 1});
  std::vector<Comment> left;
  bool writable = strictness == Strictness::kStrict;
  while (auto reading = reader.next()) {
    add(told, *reading);
    told.diagnostics += without_excerpts(base::render_part(reading->diagnostics, reading->begin));
    std::vector<Comment> comments = std::exchange(left, {});
    comments.insert(comments.end(), reading->comments.begin(), reading->comments.end());
    const auto written = write_jmdp(reading->file, {.head = reading->begin == base::LineColumn{},
                                                    .begin = reading->begins,
                                                    .end = reading->ends,
                                                    .comments = comments,
                                                    .left = reading->ends ? nullptr : &left});
    writable = writable && written;
    if (written) told.written += *written;
    for (size_t i = 0; i < reading->file.matches.size(); ++i) {
      if (i > 0 || reading->begins) told.matches.emplace_back();
      join(told.matches.back(), std::move(reading->file.matches[i]));
    }
  }
  if (!writable || !told.ok) told.written.clear();
  return told;
}

}  // namespace jantaku::record::jmdp
