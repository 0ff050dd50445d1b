#include "json/reader.h"

#include <fmt/format.h>
#include <rapidjson/reader.h>
#include <utf8proc.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "json/syntax_error.h"

namespace jantaku::json {
namespace {

// More complaints of this kind than this help nobody, and a hostile file could have millions.
constexpr size_t kMostComplaints = 20;

// RapidJSON's input: the text, and where in it the parser stands. Relies on the zero byte that
// ends the string of a Source; a zero byte before it is refused beforehand.
class TextStream {
 public:
  using Ch = char;
  explicit TextStream(std::string_view text) : begin_(text.data()), at_(begin_) {}

  char Peek() const { return *at_; }
  char Take() { return *at_++; }
  size_t Tell() const { return static_cast<size_t>(at_ - begin_); }
  // Only for parsing in place, which we do not do.
  char* PutBegin() { return nullptr; }
  void Put(char) {}
  void Flush() {}
  size_t PutEnd(char*) { return 0; }

  uint32_t offset() const { return static_cast<uint32_t>(at_ - begin_); }
  // Where the token under way began: that is where the last white space or comment ended.
  uint32_t token() const { return token_; }
  // The offset of a comma after the last value, or none.
  std::optional<uint32_t> comma() const { return comma_; }
  void forget_comma() { comma_.reset(); }
  void move_to(size_t offset) { at_ = begin_ + offset; }

  void skip_whitespace() {
    // The parser comes here right after each token and each comment.
    if (at_ != begin_ && at_[-1] == ',') comma_ = offset() - 1;
    while (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t') ++at_;
    token_ = offset();
  }

 private:
  const char* begin_;
  const char* at_;
  uint32_t token_ = 0;
  std::optional<uint32_t> comma_;
};

// Found by RapidJSON instead of its own, because it is no template. This is what makes positions
// of tokens known: between here and the event for a token no other token is looked at.
void SkipWhitespace(TextStream& stream) { stream.skip_whitespace(); }

// The first byte that is not UTF-8, or that is zero.
std::optional<size_t> first_bad_byte(std::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    // Eight plain bytes at a time: no high bit, and no byte that borrows when 1 is taken away.
    constexpr uint64_t kHigh = 0x8080808080808080u, kOnes = 0x0101010101010101u;
    uint64_t eight = 0;
    while (at + 8 <= text.size()) {
      std::memcpy(&eight, text.data() + at, 8);
      if (((eight | (eight - kOnes)) & kHigh) != 0) break;
      at += 8;
    }
    if (at == text.size()) break;
    utf8proc_int32_t code = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                         static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    if (length < 1 || code <= 0) return at;
    at += static_cast<size_t>(length);
  }
  return std::nullopt;
}

// Builds the tree from RapidJSON's events. Finished values wait on a stack until their container
// ends, so that each container is allocated once and at its size.
class Builder {
 public:
  Builder(const base::SourcePtr& source, const Origin& whole, size_t most_levels,
          TextStream& stream)
      : source_(source), whole_(whole), most_levels_(most_levels), stream_(stream) {}

  // RapidJSON's names. False stops the parser; `error_` then says why.
  bool Null() { return add(Value()); }
  bool Bool(bool truth) { return add(Value(truth)); }
  bool RawNumber(const char*, rapidjson::SizeType, bool) { return add_number(); }
  bool String(const char* text, rapidjson::SizeType length, bool) {
    std::string_view string(text, length);
    return check_string(string) && add(Value(string));
  }
  bool Key(const char* text, rapidjson::SizeType length, bool) {
    std::string_view string(text, length);
    if (!check_string(string)) return false;
    keys_.push_back({std::string(string), here(), {}});
    value_ended(stream_.offset());
    return true;
  }
  bool StartObject() { return open(); }
  bool StartArray() { return open(); }
  bool EndObject(rapidjson::SizeType count);
  bool EndArray(rapidjson::SizeType count);
  // Numbers arrive as their text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(int64_t) { return false; }
  bool Uint64(uint64_t) { return false; }
  bool Double(double) { return false; }

  const std::optional<base::Diagnostic>& error() const { return error_; }
  base::Diagnostics take_complaints();
  Value take_root() { return std::move(values_.back()); }
  StoppedAt stopped_at(const rapidjson::ParseResult& result) const {
    return {.source = source_,
            .code = result.Code(),
            .offset = static_cast<uint32_t>(result.Offset()),
            .token = stream_.token(),
            .last_end = last_end_,
            .opened = opened_};
  }

 private:
  Origin origin(uint32_t begin, uint32_t end) const {
    return {.maker = whole_.maker, .begin = begin, .end = end};
  }
  Origin here() const { return origin(stream_.token(), stream_.offset()); }
  base::SourceRange range(const Origin& at) const { return {source_, at.begin, at.end}; }

  void value_ended(uint32_t at) {
    last_end_ = at;
    stream_.forget_comma();
  }
  bool add(Value value) {
    value.set_origin(here());
    values_.push_back(std::move(value));
    value_ended(stream_.offset());
    return true;
  }
  bool add_number();
  bool check_string(std::string_view string);
  bool open();
  void close(Value container);
  bool fail(base::Diagnostic error) {
    error_ = std::move(error);
    return false;
  }
  template <typename MakeDiagnostic>
  void complain(MakeDiagnostic make) {
    if (++complaint_count_ <= kMostComplaints) complaints_.push_back(make());
  }

  const base::SourcePtr& source_;
  Origin whole_;
  size_t most_levels_;
  TextStream& stream_;

  std::vector<Value> values_;
  std::vector<Member> keys_;
  std::vector<uint32_t> opened_;
  std::vector<RepeatedKey> repeated_;
  uint32_t last_end_ = 0;
  base::Diagnostics complaints_;
  size_t complaint_count_ = 0;
  std::optional<base::Diagnostic> error_;
};

bool Builder::add_number() {
  const std::string_view text =
      source_->text().substr(stream_.token(), stream_.offset() - stream_.token());
  const char* const end = text.data() + text.size();
  int64_t integer = 0;
  const auto as_integer = std::from_chars(text.data(), end, integer);
  if (as_integer.ec == std::errc() && as_integer.ptr == end && text != "-0") {
    return add(Value(integer));
  }
  double number = 0;
  const auto as_double = std::from_chars(text.data(), end, number);
  if (as_double.ec != std::errc()) {
    return fail({.code = "json/number-out-of-range",
                 .range = range(here()),
                 .message = "this number is too large or too small to be kept"});
  }
  return add(Value(Real{number, std::string(text)}));
}

// RapidJSON lets the second half of a surrogate pair stand alone and turns it into bytes that are
// not UTF-8.
bool Builder::check_string(std::string_view string) {
  const std::string_view text =
      source_->text().substr(stream_.token(), stream_.offset() - stream_.token());
  if (text.size() == string.size() + 2) return true;  // no escapes
  for (size_t at = text.find('\\'); at != text.npos; at = text.find('\\', at)) {
    if (text[at + 1] != 'u') {
      at += 2;
      continue;
    }
    const auto half = [&](size_t escape) {
      unsigned code = 0;
      std::from_chars(text.data() + escape + 2, text.data() + escape + 6, code, 16);
      return code;
    };
    const unsigned code = half(at);
    if (code >= 0xDC00 && code <= 0xDFFF) {
      const auto begin = static_cast<uint32_t>(stream_.token() + at);
      return fail(syntax_error({.source = source_,
                                .code = rapidjson::kParseErrorStringUnicodeSurrogateInvalid,
                                .offset = begin,
                                .token = stream_.token(),
                                .last_end = last_end_,
                                .opened = opened_}));
    }
    at += code >= 0xD800 && code <= 0xDBFF ? 12 : 6;
  }
  return true;
}

bool Builder::open() {
  if (opened_.size() == most_levels_) {
    return fail({.code = "json/too-deep",
                 .range = range(origin(stream_.token(), stream_.token() + 1)),
                 .message = fmt::format("nested more than {} levels deep", most_levels_)});
  }
  opened_.push_back(stream_.token());
  stream_.forget_comma();
  return true;
}

// The events for closing brackets come before the bracket is taken.
void Builder::close(Value container) {
  const uint32_t end = stream_.token() + 1;
  if (stream_.comma()) {
    const uint32_t comma = *stream_.comma();
    complain([&] {
      return base::Diagnostic{.code = "json/trailing-comma",
                              .severity = base::Severity::kNote,
                              .range = range(origin(comma, comma + 1)),
                              .message = "trailing comma: other JSON readers refuse it"};
    });
  }
  container.set_origin(origin(opened_.back(), end));
  opened_.pop_back();
  values_.push_back(std::move(container));
  value_ended(end);
}

bool Builder::EndArray(rapidjson::SizeType count) {
  const auto first = values_.end() - static_cast<std::ptrdiff_t>(count);
  Array array(std::make_move_iterator(first), std::make_move_iterator(values_.end()));
  values_.erase(first, values_.end());
  close(Value(std::move(array)));
  return true;
}

bool Builder::EndObject(rapidjson::SizeType count) {
  const auto first_key = keys_.end() - static_cast<std::ptrdiff_t>(count);
  const auto first_value = values_.end() - static_cast<std::ptrdiff_t>(count);
  std::vector<Member> members(std::make_move_iterator(first_key),
                              std::make_move_iterator(keys_.end()));
  for (size_t i = 0; i < members.size(); ++i) {
    members[i].value = std::move(first_value[static_cast<std::ptrdiff_t>(i)]);
  }
  keys_.erase(first_key, keys_.end());
  values_.erase(first_value, values_.end());
  repeated_.clear();
  Object object = Object::from_members(std::move(members), repeated_);
  for (const RepeatedKey& key : repeated_) {
    complain([&] {
      return base::Diagnostic{.code = "json/repeated-key",
                              .severity = base::Severity::kNote,
                              .range = range(key.again),
                              .message = fmt::format("the key \"{}\" appears again in the same "
                                                     "object; only the last one counts",
                                                     key.key),
                              .notes = {{"it first appears here", range(key.first)}}};
    });
  }
  close(Value(std::move(object)));
  return true;
}

base::Diagnostics Builder::take_complaints() {
  if (complaint_count_ > kMostComplaints) {
    complaints_.push_back({.code = "json/more-complaints",
                           .severity = base::Severity::kNote,
                           .range = range(whole_),
                           .message = fmt::format("and {} more trailing commas or repeated keys",
                                                  complaint_count_ - kMostComplaints)});
  }
  return std::move(complaints_);
}

base::Diagnostic bad_byte(const base::SourcePtr& source, size_t at) {
  const bool is_zero = source->text()[at] == '\0';
  const auto begin = static_cast<uint32_t>(at);
  return {.code = is_zero ? "json/zero-byte" : "json/bad-utf8",
          .range = {source, begin, begin + 1},
          .message =
              is_zero ? "a zero byte: this is not a text" : "this byte is not part of valid UTF-8",
          .hint = is_zero ? "" : "save the file as UTF-8"};
}

constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseCommentsFlag |
                            rapidjson::kParseTrailingCommasFlag |
                            rapidjson::kParseNumbersAsStringsFlag;

// What no reading can do anything with.
std::optional<base::Diagnostic> refuse(const base::SourcePtr& source, const ReadOptions& options) {
  const std::string_view text = source->text();
  if (text.size() > options.most_bytes) {
    return base::Diagnostic{.code = "json/too-large",
                            .range = {source, 0, 0},
                            .message = fmt::format("{} bytes are more than the {} allowed",
                                                   text.size(), options.most_bytes)};
  }
  if (const auto at = first_bad_byte(text)) return bad_byte(source, *at);
  return std::nullopt;
}

TextStream stream_of(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  TextStream stream(text);
  if (text.starts_with(kByteOrderMark)) stream.move_to(kByteOrderMark.size());
  return stream;
}

void append(base::Diagnostics& to, base::Diagnostics from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

base::Result<Document> read(const base::SourcePtr& source, ReadOptions options) {
  if (auto refused = refuse(source, options)) return *std::move(refused);
  if (!options.origins) options.origins = std::make_shared<Origins>();
  const Origin whole = options.origins->add(source);
  TextStream stream = stream_of(source->text());
  Builder builder(source, whole, options.most_levels, stream);
  rapidjson::Reader reader;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, builder);
  if (result.IsError()) {
    base::Diagnostics diagnostics = builder.take_complaints();
    diagnostics.push_back(builder.error() ? *builder.error()
                                          : syntax_error(builder.stopped_at(result)));
    return diagnostics;
  }
  return {Document{.root = builder.take_root(), .origins = std::move(options.origins)},
          builder.take_complaints()};
}

Sequence read_sequence(const base::SourcePtr& source, ReadOptions options) {
  Sequence sequence;
  if (auto refused = refuse(source, options)) {
    sequence.diagnostics.push_back(*std::move(refused));
    return sequence;
  }
  if (!options.origins) options.origins = std::make_shared<Origins>();
  const Origin whole = options.origins->add(source);
  const std::string_view text = source->text();
  TextStream stream = stream_of(text);
  for (size_t errors = 0; errors < kMostComplaints;) {
    stream.forget_comma();
    Builder builder(source, whole, options.most_levels, stream);
    rapidjson::Reader reader;
    const auto result = reader.Parse<kFlags | rapidjson::kParseStopWhenDoneFlag>(stream, builder);
    const StoppedAt at = builder.stopped_at(result);
    if (at.code == rapidjson::kParseErrorDocumentEmpty && at.opened.empty()) break;
    append(sequence.diagnostics, builder.take_complaints());
    if (!result.IsError()) {
      sequence.values.push_back({.root = builder.take_root(), .origins = options.origins});
      continue;
    }
    ++errors;
    sequence.diagnostics.push_back(builder.error() ? *builder.error() : syntax_error(at));
    // What is not closed on its line may have swallowed the lines after it.
    const size_t next = text.find("\n{", at.opened.empty() ? at.offset : at.opened.front());
    if (next == std::string_view::npos) break;
    stream.move_to(next + 1);
  }
  return sequence;
}

}  // namespace jantaku::json
