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
inline constexpr size_t kMostFrames = 1'000;   // of a match
inline constexpr size_t kMostFlows = 100;      // of a frame
inline constexpr size_t kMostActs = 1'000;     // of a flow
inline constexpr size_t kMostItems = 130'000;  // acts and hands of a match
inline constexpr int kMostHonba = 999;
inline constexpr int32_t kMostPt = 999'999;  // 99,999.9

struct Reading {
  // All that could be read. Frames with an error in them are left out.
  File file;
  base::Diagnostics diagnostics;
  std::vector<Comment> comments;
  std::vector<std::string> dropped;  // names of the frames that were left out
  // Whether the file is correct. In lenient reading: whether there is something to work with.
  bool ok = false;
};

// What came before a part of a file that is read match by match.
struct Before {
  size_t matches = 0;
  size_t bytes = 0;  // none: this is the beginning of the file
  int lines = 0;
  Magic magic = Magic::kJmpj;
  int version = 0;
};

// Lenient reading mends what has one natural meaning (missing commas at the end of an element,
// points such as 25, the draft's `ro`) and keeps the good frames of a bad file: what it mends or
// drops is a warning.
Reading read_jmdp(const base::SourcePtr& source, Strictness strictness = Strictness::kStrict,
                  const Before& before = {});

// A reading of one match. Places are those of the part, which begins there in the file.
struct MatchReading : Reading {
  base::SourcePtr part;
  base::LineColumn begin;
  bool last = false;  // nothing but white space and comments follows
};

// Reads a file match by match, with no more than one in memory. All readings together say what
// read_jmdp says of the whole; each holds one match, or none where something else stands.
class MatchReader {
 public:
  MatchReader(std::string name, Parts::Feed feed, Strictness strictness)
      : name_(std::move(name)), parts_(std::move(feed)), strictness_(strictness) {}

  // Nothing after the last, or after what makes further reading useless.
  std::optional<MatchReading> next();

 private:
  MatchReading refuse(Parts::Part part, std::string message) const;

  std::string name_;
  Parts parts_;
  Strictness strictness_;
  Before before_;
  size_t findings_ = 0;
  bool done_ = false;
};

}  // namespace jantaku::record::jmdp
