// What the functions that read one part of a ruleset each share: the ruleset being made, the words
// it may use, and a place for complaints.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "json/value.h"
#include "ruleset/load.h"
#include "ruleset/model.h"
#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

// Where something stands: what its context holds (E18), and how messages name the place.
struct Place {
  vocab::Contexts contexts;
  std::string_view name;
};

base::Diagnostics in_file_order(base::Diagnostics diagnostics);

struct Range {
  int64_t least = INT64_MIN;
  int64_t most = INT64_MAX;
};

class Reader {
 public:
  Reader(Ruleset& into, const vocab::Vocabulary& vocabulary, const LoadOptions& options)
      : rules_(into), vocabulary_(vocabulary), options_(options) {}

  Ruleset& rules() { return rules_; }
  const Ruleset& rules() const { return rules_; }
  Names& names() { return rules_.names; }
  const vocab::Vocabulary& vocabulary() const { return vocabulary_; }
  const LoadOptions& options() const { return options_; }
  const json::Value& root() const { return rules_.document.root; }

  // --- complaints ---
  base::SourceRange range(const json::Origin& origin) const {
    return rules_.document.range(origin);
  }
  void report(base::Severity severity, std::string_view code, const base::SourceRange& range,
              std::string message, std::string hint = {});
  void report(base::Diagnostic diagnostic);
  void report(base::Diagnostics diagnostics);
  void error(std::string_view code, const json::Origin& origin, std::string message,
             std::string hint = {}) {
    report(base::Severity::kError, code, range(origin), std::move(message), std::move(hint));
  }
  void warn(std::string_view code, const json::Origin& origin, std::string message,
            std::string hint = {}) {
    report(base::Severity::kWarning, code, range(origin), std::move(message), std::move(hint));
  }
  // A name that nothing has: an error, or a warning where the caller is lenient.
  void unknown(std::string_view code, const json::Origin& origin, std::string message,
               std::string hint = {}) {
    report(options_.lenient ? base::Severity::kWarning : base::Severity::kError, code,
           range(origin), std::move(message), std::move(hint));
  }
  // K05: "`starting_tiles` is an integer, not a string".
  void wrong_type(const json::Value& value, std::string_view what, std::string_view wanted);
  // X08: what a word needs must be there where it stands.
  void check_context(const vocab::Signature& signature, const json::Origin& origin,
                     const Place& place);
  // In file order, with one warning for each kind that no wall, alias or ordering brings (K04).
  base::Diagnostics finish();

  // --- JSON of the wanted kind, or nothing after a complaint that `what` is of the wrong type ---
  std::optional<bool> boolean(const json::Value& value, std::string_view what);
  std::optional<int> integer(const json::Value& value, std::string_view what, Range range = {});
  std::optional<Milli> milli(const json::Value& value, std::string_view what);
  const std::string* string(const json::Value& value, std::string_view what);
  const json::Array* array(const json::Value& value, std::string_view what);
  const json::Object* object(const json::Value& value, std::string_view what);
  std::vector<std::string> strings(const json::Value& value, std::string_view what);

  // --- names ---
  // Numbers a status, once more than kMostStatuses after a complaint.
  int status(const json::Value& name, std::string_view text);
  std::optional<int> attribute(const json::Value& at, std::string_view name);
  int row(vocab::Kind kind, const vocab::Signature* signature) const {
    return static_cast<int>(signature - vocabulary_.rows(kind).data());
  }
  static std::string did_you_mean(std::string_view name, const std::vector<std::string>& known);

  // --- kinds of tiles, for the universe and for K04 ---
  // The ruleset can put such a tile on the table.
  void brings(tiles::Kind kind) { kinds_[kind].brought = true; }
  // The ruleset speaks of it.
  void mentions(tiles::Kind kind, const base::SourceRange& range);
  std::vector<tiles::Kind> kinds() const;

  // --- bounds ---
  // Levels of conditions and actions within one another. False after a complaint.
  class Level {
   public:
    Level(Reader& reader, const json::Value& value);
    ~Level() { --reader_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    explicit operator bool() const { return ok_; }

   private:
    Reader& reader_;
    bool ok_;
  };

  // --- state of the readers of functions and matches ---
  struct FunctionState {
    std::map<std::string, int> instances;  // by name, arguments and contexts
    int depth = 0;
    size_t weight = 0;     // of all bodies with arguments put in
    bool is_full = false;  // and complained of
  };
  FunctionState& functions() { return functions_; }
  struct MatchState {
    std::map<std::string, int> ids;  // in Ruleset::matches, by how the list is written
    std::map<std::string, size_t, std::less<>> weights;  // of definitions
    size_t total = 0;
    bool is_full = false;  // and complained of
  };
  MatchState& matches() { return matches_; }

 private:
  struct KindUse {
    bool brought = false;
    int mentions = 0;
    base::SourceRange first;
  };
  void warn_of_missing_tiles();

  Ruleset& rules_;
  const vocab::Vocabulary& vocabulary_;
  const LoadOptions& options_;
  base::Diagnostics diagnostics_;
  std::map<tiles::Kind, KindUse> kinds_;
  FunctionState functions_;
  MatchState matches_;
  int level_ = 0;
};

}  // namespace jantaku::ruleset
