// The one writer of a store: batches of many tables go into one transaction, and whoever waits for
// them is called once they are safe.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace jantaku::store {

class Writer {
 public:
  struct Options {
    // Called once, from the writer's thread, when the store fails: nothing is written or called
    // after that.
    std::function<void(const base::Diagnostic&)> on_failure = {};
    // Added to each commit, to see what a slow disk would do.
    std::chrono::milliseconds added_delay{0};
  };
  Writer(std::unique_ptr<Store> store, Options options);
  // Writes what is waiting, and ends.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // In the order of the calls, from any thread; `then` runs in the writer's thread. A batch may be
  // empty: `then` still waits for its turn.
  void write(Batch batch, std::function<void()> then);
  // Until everything that was given so far is safe, or the store has failed.
  void flush();

  struct Figures {
    uint64_t commits = 0, entries = 0;
    double commit_seconds = 0;
  };
  Figures figures() const;

 private:
  struct Job {
    Batch batch;
    std::function<void()> then;
  };
  void work();
  bool commit(const std::vector<Job>& jobs);

  std::unique_ptr<Store> store_;
  Options options_;
  mutable std::mutex mutex_;
  std::condition_variable filled_, emptied_;
  std::vector<Job> waiting_;
  bool writing_ = false, ending_ = false, failed_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace jantaku::store
