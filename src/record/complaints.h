// What is wrong with a record so far. Shared by the readers; not for others.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "record/reader.h"

namespace jantaku::record {

class Complaints {
 public:
  // Returns false, so that a reader can return the call.
  bool error(base::SourceRange range, std::string code, std::string message,
             std::string hint = {}) {
    has_errors_ = true;
    return add({.code = std::move(code),
                .range = std::move(range),
                .message = std::move(message),
                .hint = std::move(hint)});
  }
  void warning(base::SourceRange range, std::string code, std::string message) {
    add({.code = std::move(code),
         .severity = base::Severity::kWarning,
         .range = std::move(range),
         .message = std::move(message)});
  }
  bool add(base::Diagnostic diagnostic) {
    // An error is never dropped for warnings: it decides the answer.
    if (diagnostic.severity == base::Severity::kError) has_errors_ = true;
    if (count_++ < kMostComplaints || diagnostic.severity == base::Severity::kError) {
      if (list_.size() < 2 * kMostComplaints) list_.push_back(std::move(diagnostic));
    }
    return false;
  }

  bool has_errors() const { return has_errors_; }
  // Beyond a limit: reading on would help nobody.
  bool stop(base::SourceRange range, std::string code, std::string message) {
    stopped_ = true;
    return error(std::move(range), std::move(code), std::move(message));
  }
  // Whether so many games leave room for a further one in the file.
  bool has_room(const Games& games, base::SourceRange range) {
    return games.size() < kMostGames ||
           stop(std::move(range), "record/too-many-games", "more than 10,000 games in one file");
  }
  // Stopped, or so many errors that more of them help nobody.
  bool enough() const { return stopped_ || (has_errors_ && count_ >= kMostComplaints); }

  base::Result<Games> answer(Games games) && {
    if (has_errors_) return std::move(list_);
    return {std::move(games), std::move(list_)};
  }

 private:
  base::Diagnostics list_;
  size_t count_ = 0;
  bool has_errors_ = false;
  bool stopped_ = false;
};

}  // namespace jantaku::record
