// The grammar of section 2, by recursive descent. A function that cannot make sense of what it sees
// reports it and returns null; everything above it returns null too, and reading goes on at the
// next line that begins with a command. Mistakes that leave no doubt about what was meant are
// reported, and reading goes on where it is.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "majs/parse.h"
#include "majs/token.h"

namespace jantaku::majs {

class Parser {
 public:
  // `diagnostics` holds what the lexer found.
  Parser(const base::SourcePtr& source, Tokens tokens, base::Diagnostics& diagnostics)
      : source_(source), tokens_(std::move(tokens)), diagnostics_(diagnostics) {
    for (const base::Diagnostic& found : diagnostics) {
      if (found.severity == base::Severity::kError) lex_errors_.push_back(found.range.begin);
    }
  }

  std::vector<NodePtr> program();
  std::vector<Comment> take_comments() { return std::move(tokens_.comments); }

 private:
  // --- parse_statement.cc ---
  void command(std::vector<NodePtr>& commands);
  void skip_to_command();
  // Whether a command begins here, at the margin: where an open block or bracket must have ended.
  bool at_command() const;
  NodePtr statement();
  NodePtr assign();
  NodePtr call_statement();
  NodePtr cond();
  // `if (a or b) and c do`: the parenthesis belongs to the condition, not to a call.
  bool is_call_parenthesis() const;
  bool branch_condition(Call& call);
  bool has_target_mistake();
  // With and without parentheses. Blocks written as `do:` and `else:` go to the call.
  bool arguments(Call& call, TokenKind close);
  bool argument(Call& call);
  bool keyed_argument(Call& call);
  bool after_argument(Call& call, TokenKind close);
  bool block(Call& call);
  bool body(Block& block, bool in_clause);
  void complain_of_repeated(const Call& call);
  void complain_of_block(std::string_view word, Range range);
  bool one_line_block(std::optional<Block>& block);
  bool is_clause() const;
  bool missing_end(const Token& opening);
  bool is_reserved(const Token& token);
  bool complain_of_stray(const Token& token);

  // --- parse_expression.cc ---
  NodePtr expression();
  NodePtr binary(int least);
  NodePtr chain(TokenKind word, int least);
  NodePtr comparison(NodePtr left, Operator op, int least);
  NodePtr unary();
  NodePtr primary();
  NodePtr name_or_call();
  NodePtr array();
  NodePtr map();
  bool map_entry(Map& map);
  NodePtr parentheses();
  NodePtr tuple();
  // Elements up to `close`, of which `one` reads one.
  template <typename One>
  bool elements(const Token& opening, TokenKind close, One one);
  template <typename OnKey>
  NodePtr array_up_to(const Token& opening, TokenKind close, const OnKey& on_key);
  bool close_of(const Token& opening, TokenKind close);
  void warn_of_repeated(const Map& map);

  // --- parse.cc ---
  // Inside brackets line breaks mean nothing.
  const Token& peek();
  Token take();
  bool is(TokenKind kind) { return peek().kind == kind; }
  bool accept(TokenKind kind);
  bool can_begin_value(const Token& token) const;
  std::string text(const Token& token) const;
  // As messages say it: "the end of the line", "`do`".
  std::string shown(const Token& token) const;

  NodePtr make(Range range, Node::Is is, int below);
  NodePtr fail(std::string_view code, Range range, std::string message, std::string hint = "");
  base::Diagnostic& complain(std::string_view code, Range range, std::string message,
                             std::string hint = "");
  bool too_deep(Range range);

  // One more level of nesting, while it lives.
  class Level {
   public:
    explicit Level(Parser& parser) : parser_(parser) { ++parser_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    ~Level() { --parser_.level_; }

   private:
    Parser& parser_;
  };
  // Where an `else:` belongs to no `do:` from outside, while it lives.
  class Lines {
   public:
    explicit Lines(Parser& parser)
        : parser_(parser), outside_(std::exchange(parser.lines_in_do_, 0)) {}
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;
    ~Lines() { parser_.lines_in_do_ = outside_; }

   private:
    Parser& parser_;
    int outside_;
  };
  // Inside brackets, while it lives.
  class Brackets {
   public:
    explicit Brackets(Parser& parser) : parser_(parser), lines_(parser) { ++parser_.brackets_; }
    Brackets(const Brackets&) = delete;
    Brackets& operator=(const Brackets&) = delete;
    ~Brackets() { --parser_.brackets_; }

   private:
    Parser& parser_;
    Lines lines_;
  };

  const base::SourcePtr& source_;
  Tokens tokens_;
  base::Diagnostics& diagnostics_;
  std::vector<uint32_t> lex_errors_;  // where they begin, in order
  size_t at_ = 0;
  int brackets_ = 0;
  int level_ = 0;
  int lines_in_do_ = 0;             // how many statements behind a `do:` are being read
  std::vector<Range> open_blocks_;  // the `do` of each
  // A block had no end: from now on a command at the margin ends every block, as it would have
  // there, and `resume_` is the first such place since the command began.
  bool margin_ends_blocks_ = false;
  std::optional<size_t> resume_;
  size_t mistakes_at_resume_ = 0;  // how many there were when that place was reached
  Range open_do_;                  // of the block that was open there
};

// How tall the tallest is.
int height_of(const std::vector<NodePtr>& nodes);
int height_of(const std::vector<Keyed>& entries);
int height_of(const std::optional<Block>& block);

}  // namespace jantaku::majs
