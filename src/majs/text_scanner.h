// Reads what stands between delimiters: strings, heredocs and the contents of sigils.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "majs/literal.h"

namespace jantaku::majs {

enum class Escapes : uint8_t {
  kAll,   // those of strings; #{ is an error
  kNone,  // a backslash stands for itself, except before the closing delimiter (~T)
};

// Where a string may not go on although its closing delimiter has not come.
enum class Reach : uint8_t {
  kWholeFile,
  kToNextCommand,  // a line that begins with a command ends it: something was left open before it
};

struct TextRules {
  std::string_view what;  // "string", "sigil"
  char close = '"';
  Escapes escapes = Escapes::kAll;
  Reach reach = Reach::kWholeFile;
};

class TextScanner {
 public:
  TextScanner(base::SourcePtr source, base::Diagnostics& diagnostics)
      : source_(std::move(source)), text_(source_->text()), diagnostics_(diagnostics) {}

  struct Scanned {
    Literal literal;
    size_t end = 0;  // behind the closing delimiter, or where reading can go on
    bool is_closed = false;
  };
  // `begin` is where the literal begins with its quotation mark or ~, `at` is behind the opening
  // delimiter.
  Scanned delimited(size_t begin, size_t at, const TextRules& rules);
  // `at` is behind three of `rules.close`.
  Scanned heredoc(size_t begin, size_t at, const TextRules& rules);

 private:
  struct Made {
    std::string text;
    std::vector<uint32_t> offsets;
    // What the character or escape at `offset` makes.
    void add(std::string_view bytes, size_t offset);
    // What stands there as it is meant.
    void add_plain(std::string_view bytes, size_t offset);
  };

  // One escape, or all plain characters from `at` on; returns what is behind it.
  size_t one(size_t at, const TextRules& rules, Made& made);
  size_t escape(size_t at, const TextRules& rules, Made& made);
  // The digits of \x and \u.
  std::optional<size_t> code_point(size_t at, Made& made);
  Scanned finish(Made made, size_t begin, size_t close, size_t end);
  Scanned unterminated(size_t begin, size_t at, const TextRules& rules);
  void complain(std::string_view code, size_t begin, size_t end, std::string message,
                std::string hint = "", base::Severity severity = base::Severity::kError);

  // Where a closing delimiter was looked for in vain. Not looking twice keeps a file of open ones
  // from costing the square of its size.
  struct Gap {
    size_t begin = 0, end = 0;
    bool has(size_t at) const { return begin <= at && at < end; }
  };

  std::array<Gap, 128> gaps_ = {};  // by the delimiter
  std::array<Gap, 128> heredoc_gaps_ = {};
  base::SourcePtr source_;
  std::string_view text_;
  base::Diagnostics& diagnostics_;
};

// Whether the line that begins at `at` begins with a command.
bool begins_with_command(std::string_view text, size_t at);

}  // namespace jantaku::majs
