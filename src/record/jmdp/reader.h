// Reads files of the paifu standard. Every error is reported, with its place, what was expected
// there and the section of the standard that says so; an error costs only the element it stands in.
// Whether what a file tells makes sense is looked at in replay/jmdp_check.h.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "record/jmdp/cursor.h"
#include "record/jmdp/model.h"
#include "record/jmdp/parts.h"

namespace jantaku::record::jmdp {

// PF-951.
inline constexpr size_t kMostMatches = 10'000;
inline constexpr size_t kMostFrames = 1'000;  // of a match
inline constexpr size_t kMostFlows = 100;     // of a frame
inline constexpr size_t kMostActs = 1'000;    // of a flow
// Of all flows of a file, of recorders and of cases of the point rules: ours, so that nothing takes
// long or much memory.
// One recorder names no more frames than a match may have.
inline constexpr size_t kMostFileActs = 5'000'000;
inline constexpr size_t kMostListed = 100'000;
inline constexpr int kMostHonba = 999;
inline constexpr int32_t kMostPt = 999'999;  // 99,999.9

// How far a match was read that goes on in the next part of a file.
struct Progress {
  enum class Stage : uint8_t {
    kOutside,  // of any match
    kTour,     // what comes next, if it is there
    kWhen,
    kRecorders,
    kPlayers,
    kRule,
    kFrames,
    kEnd,
    kNewTour,
    kClose,
    kSkip,  // nothing that can be made out
  } stage = Stage::kOutside;
  size_t recorders = 0;
  size_t players = 0;       // all that were there
  size_t good_players = 0;  // at most four
  size_t frames = 0;
  size_t acts = 0;         // of the file so far
  bool misplaced = false;  // what stands among the frames was complained of
  bool left_out = false;   // a frame was
  bool gap = false;        // since the last one that could be read
  bool lost = false;       // brackets are wrong: nothing counts before something begins for certain
};

struct Reading {
  // All that could be read. Frames with an error in them are left out.
  File file;
  base::Diagnostics diagnostics;
  std::vector<Comment> comments;
  std::vector<std::string> dropped;  // names of the frames that were left out
  size_t errors = 0;                 // which are warnings in lenient reading
  size_t unsaid = 0;  // warnings that are not among the diagnostics, because there are so many
  // Whether the file is correct. In lenient reading: whether there is something to work with.
  bool ok = false;
  // For a part of a file: how to go on, if that is possible.
  Progress progress;
  bool stuck = false;
};

// What part of a file a text is: all of it, or a piece that is read by itself.
struct Piece {
  size_t matches = 0;  // that begin before it
  size_t bytes = 0;    // before it; none: this is the beginning of the file
  int lines = 0;
  Magic magic = Magic::kJmpj;
  int version = 0;
  Progress progress;
  bool cut = false;  // the match goes on behind it
};

// Lenient reading mends what has one natural meaning (missing commas at the end of an element,
// points such as 25, the draft's `ro`) and keeps the good frames of a bad file: what it mends or
// drops is a warning. Brackets that are wrong cost the frame they stand in: the next is known by
// its name.
Reading read_jmdp(const base::SourcePtr& source, Strictness strictness = Strictness::kStrict,
                  const Piece& piece = {});

// A reading of one match, or of a piece of one that is large: its file then holds a match with what
// stands in that piece. Places are those of the part, which begins there in the file.
struct MatchReading : Reading {
  // Of several matches, where brackets are wrong, only the last may go on in the next piece.
  bool ends_in(const Match& match) const { return ends || &match != &file.matches.back(); }

  base::SourcePtr part;
  base::LineColumn begin;
  bool begins = true;  // nothing of the match came before
  bool ends = true;    // nothing of it is to come
  bool last = false;   // nothing but white space and comments follows
};

// Reads a file match by match and large matches piece by piece, with no more than that in memory.
// All readings together say what read_jmdp says of the whole; each holds one match, or none where
// something else stands.
class MatchReader {
 public:
  MatchReader(std::string name, Parts::Feed feed, Strictness strictness,
              const Parts::Limits& limits = {})
      : name_(std::move(name)), parts_(std::move(feed), limits), strictness_(strictness) {}

  // Nothing after the last, or after what makes further reading useless.
  std::optional<MatchReading> next();

 private:
  MatchReading refuse(Parts::Part part, std::string message) const;

  std::string name_;
  Parts parts_;
  Strictness strictness_;
  Piece piece_;
  size_t errors_ = 0;
  bool done_ = false;
};

}  // namespace jantaku::record::jmdp
