#include "tiles/scanner.h"

#include <utf8proc.h>

namespace jantaku::tiles {

size_t Scanner::character_end() const {
  if (at_end()) return position_;
  size_t end = position_ + 1;
  while (end < text_.text.size() && (text_.text[end] & 0xC0) == 0x80) ++end;
  return end;
}

std::string Scanner::quoted() const {
  if (at_end()) return "the end of the text";
  const auto rest = text_.text.substr(position_);
  utf8proc_int32_t character = -1;
  const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(rest.data()),
                                       static_cast<utf8proc_ssize_t>(rest.size()), &character);
  if (length <= 0 || character < 0x20 || character == 0x7F) {
    return fmt::format("byte {:#04x}", static_cast<unsigned char>(peek()));
  }
  return fmt::format("'{}'", rest.substr(0, static_cast<size_t>(length)));
}

base::Diagnostic Scanner::complain(size_t begin, size_t end, Complaint complaint) const {
  const auto source =
      text_.source ? text_.source : base::make_source("tiles", std::string(text_.text));
  return {.code = std::string(complaint.code),
          .range = {.source = source,
                    .begin = static_cast<uint32_t>(text_.begin + begin),
                    .end = static_cast<uint32_t>(text_.begin + end)},
          .message = std::move(complaint.message),
          .hint = std::move(complaint.hint)};
}

base::Diagnostic Scanner::complain_here(Complaint complaint) const {
  return complain(position_, character_end(), std::move(complaint));
}

base::Diagnostic Scanner::too_many(size_t begin, size_t limit) const {
  return complain(begin, begin + 1,
                  {.code = "tiles/too-many",
                   .message = fmt::format("more than {} tiles", limit),
                   .hint = "is this one hand?"});
}

base::Diagnostic unwritable(std::string message, std::string hint) {
  return {.code = "tiles/unwritable", .message = std::move(message), .hint = std::move(hint)};
}

}  // namespace jantaku::tiles
