// Reads files of the paifu standard. Every error is reported, with its place, what was expected
// there and the section of the standard that says so; an error costs only the element it stands in.
// Whether what a file tells makes sense is looked at in replay/jmdp_check.h.
#pragma once

#include <string>
#include <vector>

#include "record/jmdp/cursor.h"
#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

// PF-951.
inline constexpr size_t kMostFileBytes = size_t{12} << 20;
inline constexpr size_t kMostMatches = 10'000;
inline constexpr size_t kMostFrames = 1'000;   // of a match
inline constexpr size_t kMostFlows = 100;      // of a frame
inline constexpr size_t kMostActs = 1'000;     // of a flow
inline constexpr size_t kMostItems = 100'000;  // acts and hands of a file
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

// Lenient reading mends what has one natural meaning (missing commas at the end of an element,
// points such as 25, the draft's `ro`) and keeps the good frames of a bad file: what it mends or
// drops is a warning.
Reading read_jmdp(const base::SourcePtr& source, Strictness strictness = Strictness::kStrict);

}  // namespace jantaku::record::jmdp
