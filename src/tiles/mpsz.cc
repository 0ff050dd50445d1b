#include <algorithm>
#include <utility>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

constexpr Kind kSpacerKind = Kind::of("3x");

bool ends_attribute(char c) { return is_space(c) || c == '&' || c == '@'; }

char to_lower(char c) { return is_lower(c) ? c : static_cast<char>(c - 'A' + 'a'); }
char to_upper(char c) { return static_cast<char>(c - 'a' + 'A'); }

class MpszReader {
 public:
  MpszReader(const Text& text, AttributeNames& names, const ReadOptions& options)
      : scanner_(text), names_(names), options_(options) {}

  base::Result<std::vector<Tile>> read() {
    scanner_.skip_space();
    while (!scanner_.at_end() && read_run()) {
      const size_t space = scanner_.position();
      if (!scanner_.skip_space() || scanner_.at_end()) continue;
      const bool spacer = options_.form == Form::kShort && options_.space == Space::kSpacer;
      if (spacer && !add(kSpacerKind, space)) break;
    }
    if (!errors_.empty()) return std::move(errors_);
    return std::move(tiles_);
  }

 private:
  bool fail(base::Diagnostic diagnostic) {
    errors_.push_back(std::move(diagnostic));
    return false;
  }

  bool add(Tile tile, size_t position) {
    if (tiles_.size() == options_.limit) return fail(scanner_.too_many(position, options_.limit));
    tiles_.push_back(tile);
    return true;
  }

  bool read_run() {
    const size_t begin = scanner_.position();
    const std::string_view digits = scanner_.take_while(is_digit);
    if (digits.empty()) return fail(no_digits());
    if (!is_letter(scanner_.peek())) return fail(no_suit(begin));
    const size_t first = tiles_.size();
    const char letter = scanner_.peek();
    if (!add_run(digits, to_lower(letter), begin)) return false;
    scanner_.next();
    Attributes attributes;
    // Sideways first, so that it is the first attribute where both are new.
    if (!is_lower(letter) && !read_attribute(kSideways, begin, tiles_.back().attributes)) {
      return false;
    }
    if (scanner_.take('@') && !read_attributes(attributes)) return false;
    for (size_t i = first; i < tiles_.size(); ++i) {
      tiles_[i].attributes = tiles_[i].attributes | attributes;
    }
    return true;
  }

  bool add_run(std::string_view digits, char suit, size_t begin) {
    const bool is_name = options_.form == Form::kExtended;
    if (is_name && digits.size() > 3) {
      return fail(scanner_.complain(begin, begin + digits.size(),
                                    {.code = "tiles/long-name",
                                     .message = "a tile has at most three digits",
                                     .hint = "put white space or a suit between tiles"}));
    }
    const size_t step = is_name ? digits.size() : 1;
    for (size_t i = 0; i < digits.size(); i += step) {
      const Kind kind = Kind::of(std::string(digits.substr(i, step)) + suit);
      if (options_.kinds == Kinds::kStandard && index34(kind) < 0) {
        return fail(not_standard(kind, begin + i, begin + i + step));
      }
      if (!add(kind, begin + i)) return false;
    }
    return true;
  }

  base::Diagnostic not_standard(Kind kind, size_t begin, size_t end) {
    if (std::string_view("mpsz").find(kind.suit()) == std::string_view::npos) {
      return scanner_.complain_here({.code = "tiles/unknown-suit",
                                     .message = fmt::format("no suit '{}'", scanner_.peek()),
                                     .hint = "the suits are m, p, s and z (honours)"});
    }
    const bool honour = kind.suit() == 'z';
    return scanner_.complain(
        begin, end,
        {.code = "tiles/unknown-tile",
         .message = fmt::format("no tile {} in the standard game", kind.name()),
         .hint = honour ? "honours are 1z to 7z" : "numbers are 1 to 9, and 0 for the red five"});
  }

  bool read_attributes(Attributes& attributes) {
    do {
      const size_t begin = scanner_.position();
      const std::string_view name = scanner_.take_while([](char c) { return !ends_attribute(c); });
      if (name.empty()) {
        return fail(scanner_.complain_here({.code = "tiles/attribute-without-name",
                                            .message = "an attribute has no name",
                                            .hint = "write 7z@hot, or 7z@hot&dora for two"}));
      }
      if (!read_attribute(name, begin, attributes)) return false;
    } while (scanner_.take('&'));
    if (scanner_.peek() != '@') return true;
    return fail(scanner_.complain_here({.code = "tiles/bad-character",
                                        .message = "a second '@' in the attributes of a tile",
                                        .hint = "join attributes with '&': 7z@hot&dora"}));
  }

  bool read_attribute(std::string_view name, size_t begin, Attributes& attributes) {
    if (const auto attribute = names_.intern(name)) {
      attributes.add(*attribute);
      return true;
    }
    return fail(scanner_.complain(
        begin, begin + 1,
        {.code = "tiles/too-many-attributes",
         .message = fmt::format("a ruleset has at most {} attributes", AttributeNames::kMost),
         .hint = "use one that is there already"}));
  }

  base::Diagnostic no_digits() {
    if (is_letter(scanner_.peek())) {
      return scanner_.complain_here(
          {.code = "tiles/letter-without-digits",
           .message = fmt::format("no number before the suit {}", scanner_.quoted()),
           .hint = "the numbers come first: 123m"});
    }
    return scanner_.complain_here({.code = "tiles/bad-character",
                                   .message = fmt::format("{} is no tile", scanner_.quoted()),
                                   .hint = "write numbers and then their suit: 123m0p11z"});
  }

  base::Diagnostic no_suit(size_t begin) {
    return scanner_.complain(begin, scanner_.position(),
                             {.code = "tiles/digits-without-suit",
                              .message = "these numbers have no suit",
                              .hint = "end them with a suit letter: 123m"});
  }

  Scanner scanner_;
  AttributeNames& names_;
  const ReadOptions& options_;
  std::vector<Tile> tiles_;
  base::Diagnostics errors_;
};

class MpszWriter {
 public:
  MpszWriter(std::span<const Tile> tiles, const AttributeNames& names, const ReadOptions& options)
      : tiles_(tiles), names_(names), options_(options) {
    if (const auto sideways = names.find(kSideways)) sideways_.add(*sideways);
  }

  base::Result<std::string> write() {
    for (size_t i = 0; i < tiles_.size();) {
      if (auto error = check(tiles_[i])) return *std::move(error);
      if (is_space(i)) {
        text_ += ' ';
        after_attributes_ = false;
        ++i;
        continue;
      }
      if (after_attributes_ && spacers()) {
        return unwritable("a tile after attributes without a spacer between them");
      }
      if (!text_.empty() && (after_attributes_ || !is_short())) text_ += ' ';
      i = write_run(i);
    }
    return std::move(text_);
  }

 private:
  bool is_short() const { return options_.form == Form::kShort; }
  bool spacers() const { return is_short() && options_.space == Space::kSpacer; }

  // A spacer that white space stands for: one alone between tiles, or the first after attributes.
  bool is_space(size_t i) const {
    const Tile spacer = kSpacerKind;
    return spacers() && tiles_[i] == spacer && i > 0 && i + 1 < tiles_.size() &&
           tiles_[i - 1] != spacer && (tiles_[i + 1] != spacer || !written(tiles_[i - 1]).empty());
  }

  Attributes written(const Tile& tile) const { return tile.attributes.without(sideways_); }
  bool lies_sideways(const Tile& tile) const { return written(tile) != tile.attributes; }

  // Writes the tile and, in the short form, those after it that share its suit; returns the next.
  size_t write_run(size_t begin) {
    const Attributes attributes = written(tiles_[begin]);
    size_t i = begin;
    const auto in_run = [&] {
      return is_short() && i < tiles_.size() && !lies_sideways(tiles_[i - 1]) &&
             tiles_[i].kind.suit() == tiles_[begin].kind.suit() &&
             tiles_[i].kind.digit_count() == 1 && written(tiles_[i]) == attributes && !is_space(i);
    };
    do {
      const std::string name = tiles_[i++].kind.name();
      text_.append(name, 0, name.size() - 1);
    } while (in_run());
    const char suit = tiles_[begin].kind.suit();
    text_ += lies_sideways(tiles_[i - 1]) ? to_upper(suit) : suit;
    write_attributes(attributes);
    return i;
  }

  void write_attributes(Attributes attributes) {
    after_attributes_ = !attributes.empty();
    char mark = '@';
    for (int i = 0; i < names_.size(); ++i) {
      if (!attributes.has(i)) continue;
      text_ += mark;
      text_ += names_.name(i);
      mark = '&';
    }
  }

  std::optional<base::Diagnostic> check(const Tile& tile) const {
    if (!tile.kind.is_tile()) return unwritable("an unknown tile has no name here");
    if (is_short() && tile.kind.digit_count() != 1) {
      return unwritable(fmt::format("{} has no short form", tile.kind.name()),
                        "use the extended form");
    }
    for (int i = 0; i < names_.size(); ++i) {
      const std::string& name = names_.name(i);
      if (!tile.attributes.has(i)) continue;
      if (name.empty() || std::any_of(name.begin(), name.end(), ends_attribute)) {
        return unwritable(fmt::format("the attribute name \"{}\" cannot be written", name));
      }
    }
    return std::nullopt;
  }

  std::span<const Tile> tiles_;
  const AttributeNames& names_;
  const ReadOptions& options_;
  Attributes sideways_;
  std::string text_;
  bool after_attributes_ = false;
};

}  // namespace

base::Result<std::vector<Tile>> read_tiles(const Text& text, AttributeNames& names,
                                           const ReadOptions& options) {
  return MpszReader(text, names, options).read();
}

base::Result<std::string> write_tiles(std::span<const Tile> tiles, const AttributeNames& names,
                                      const ReadOptions& options) {
  return MpszWriter(tiles, names, options).write();
}

}  // namespace jantaku::tiles
