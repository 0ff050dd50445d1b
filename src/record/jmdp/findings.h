// What is wrong with a file of the standard, or only discouraged. Shared by the readers and the
// checks; not for others.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "record/jmdp/identifiers.h"
#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

class Findings {
 public:
  // Of errors, and of everything else: more help nobody. So many errors end the reading, warnings
  // do not.
  static constexpr size_t kMost = 1000;

  explicit Findings(base::SourcePtr source) : source_(std::move(source)) {}

  // Each returns false, so that a reader can return the call. The message ends with a reference to
  // the identifier's section of the standard.
  bool error(Place place, std::string_view code, std::string message, std::string_view identifier,
             std::string hint = {}) {
    ++errors_;
    return add(place, code, base::Severity::kError, std::move(message), identifier,
               std::move(hint));
  }
  bool warning(Place place, std::string_view code, std::string message, std::string_view identifier,
               std::string hint = {}) {
    return add(place, code, base::Severity::kWarning, std::move(message), identifier,
               std::move(hint));
  }
  bool note(Place place, std::string_view code, std::string message) {
    return add(place, code, base::Severity::kNote, std::move(message), "", "");
  }

  // Whether a further warning would only be counted, which it then is: of those that stand on every
  // line nobody need make up the words.
  bool only_counted() {
    if (others_ < kMost) return false;
    ++unsaid_;
    return true;
  }

  size_t errors() const { return errors_; }
  bool full() const { return errors_ >= kMost; }
  // Warnings that are not in the list because there are so many.
  size_t unsaid() const { return unsaid_; }
  const base::Diagnostics& list() const { return list_; }
  base::Diagnostics take() { return std::move(list_); }

 private:
  bool add(Place place, std::string_view code, base::Severity severity, std::string message,
           std::string_view identifier, std::string hint) {
    const bool is_error = severity == base::Severity::kError;
    if (is_error ? errors_ > kMost : others_ == kMost) {
      unsaid_ += severity == base::Severity::kWarning ? 1 : 0;
      return false;
    }
    others_ += is_error ? 0 : 1;
    list_.push_back({.code = std::string(code),
                     .severity = severity,
                     .range = {source_, place.begin, place.end},
                     .message = std::move(message) + citation(identifier),
                     .hint = std::move(hint)});
    return false;
  }

  base::SourcePtr source_;
  base::Diagnostics list_;
  size_t errors_ = 0;
  size_t others_ = 0;  // in the list
  size_t unsaid_ = 0;
};

}  // namespace jantaku::record::jmdp
