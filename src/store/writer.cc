#include "store/writer.h"

namespace jantaku::store {

Writer::Writer(std::unique_ptr<Store> store, Options options)
    : store_(std::move(store)), options_(std::move(options)), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  filled_.notify_all();
  thread_.join();
}

void Writer::write(Batch batch, std::function<void()> then) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(batch), std::move(then)});
  }
  filled_.notify_one();
}

void Writer::flush() {
  std::unique_lock lock(mutex_);
  emptied_.wait(lock, [this] { return failed_ || (waiting_.empty() && !writing_); });
}

Writer::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

bool Writer::commit(const std::vector<Job>& jobs) {
  std::vector<const Batch*> batches;
  uint64_t entries = 0;
  for (const Job& job : jobs) {
    if (job.batch.empty()) continue;
    batches.push_back(&job.batch);
    entries += job.batch.entries.size();
  }
  if (batches.empty()) return true;
  const auto begin = std::chrono::steady_clock::now();
  if (const auto wrong = store_->write(batches)) {
    if (options_.on_failure) options_.on_failure(*wrong);
    return false;
  }
  if (options_.added_delay.count() > 0) std::this_thread::sleep_for(options_.added_delay);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const std::lock_guard lock(mutex_);
  ++figures_.commits;
  figures_.entries += entries;
  figures_.commit_seconds += took.count();
  return true;
}

void Writer::work() {
  constexpr std::chrono::milliseconds kPace{3};
  std::chrono::steady_clock::time_point began{};
  std::unique_lock lock(mutex_);
  for (;;) {
    filled_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    // Whoever comes within a moment of the last one's begin shares a commit: a disk takes few large
    // writes better than many small ones.
    filled_.wait_until(lock, began + kPace, [this] { return ending_; });
    began = std::chrono::steady_clock::now();
    std::vector<Job> jobs;
    jobs.swap(waiting_);
    writing_ = true;
    lock.unlock();
    const bool safe = commit(jobs);
    for (const Job& job : jobs) {
      if (safe && job.then) job.then();
    }
    jobs.clear();
    lock.lock();
    writing_ = false;
    failed_ = !safe;
    emptied_.notify_all();
    if (failed_) return;
  }
}

}  // namespace jantaku::store
