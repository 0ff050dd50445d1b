// More entries than fit into memory, in the order of their keys.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::base {

// Bytes that are put away, one after another; a file, but for tests.
class Runs {
 public:
  virtual ~Runs() = default;
  // False if there is no more room.
  virtual bool append(std::string_view bytes) = 0;
  // Puts so much there of what stands from that byte on, and says how much.
  virtual size_t read(size_t from, char* place, size_t room) = 0;
};

// Some entries are in memory. When they become too many they are put away as a run, in the order of
// their keys; of many runs one is made. Whoever asks for all gets the runs merged.
class SortedRuns {
 public:
  struct Limits {
    size_t bytes = size_t{2} << 20;  // of entries in memory
    size_t runs = 64;                // of one level: as many become one of the next
  };
  // Makes one value of two of the same key.
  using Combine = std::function<void(std::string& value, std::string_view other)>;

  // Without `combine` entries of one key stay apart, in the order in which they came.
  SortedRuns(Runs& store, const Limits& limits, Combine combine = {})
      : store_(store), limits_(limits), combine_(std::move(combine)) {}

  void add(std::string_view key, std::string_view value);

  // False if not all could be put away and found again: then nobody is to rely on it.
  bool good() const { return good_; }

  class Reader;
  // All from the beginning; nothing is to be added as long as it is read.
  Reader read();

 private:
  friend class Reader;
  struct Run {
    size_t begin = 0;
    size_t end = 0;
    int level = 0;
  };
  // Where an entry stands in `bytes_`, and its parts there.
  struct Place {
    size_t at, key, value;
  };
  std::string_view key_of(const Place& place) const {
    return std::string_view(bytes_).substr(place.at, place.key);
  }
  std::string_view value_of(const Place& place) const {
    return std::string_view(bytes_).substr(place.at + place.key, place.value);
  }
  void sort();
  void put_away();
  void merge_level(int level);
  void write(Run& run, std::string_view key, std::string_view value);
  void end_run(Run run);

  Runs& store_;
  Limits limits_;
  Combine combine_;
  std::string bytes_;
  std::vector<Place> places_;
  std::vector<Run> runs_;
  std::string waiting_;  // to be appended
  size_t written_ = 0;
  bool good_ = true;
};

class SortedRuns::Reader {
 public:
  // False at the end, and if something cannot be found again.
  bool next();
  const std::string& key() const { return key_; }
  const std::string& value() const { return value_; }

 private:
  friend class SortedRuns;
  // One run; the length of a key and of a value, the key and the value of each entry.
  class Part {
   public:
    Part(Runs* store, const Run& run) : store_(store), at_(run.begin), end_(run.end) {}
    bool at_end() const { return at_ == end_ && used_ == block_.size(); }
    // False if it cannot be read.
    bool next();

    std::string key;
    std::string value;

   private:
    bool take(void* place, size_t count);
    bool fill();

    Runs* store_;
    size_t at_;
    size_t end_;
    std::string block_;
    size_t used_ = 0;
  };

  Reader(SortedRuns* owner, const std::vector<Run>& runs);
  // The part whose entry comes first; null at the end.
  Part* first();
  void step(Part* part);

  SortedRuns* owner_;
  std::vector<Part> parts_;
  size_t place_ = 0;  // the next of those in memory, if there are no runs
  std::string key_, value_;
};

}  // namespace jantaku::base
