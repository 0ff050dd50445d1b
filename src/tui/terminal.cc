#include "tui/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utf8proc.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace jantaku::tui {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// "en_GB.UTF-8", "C.utf8", and so on.
bool is_utf8(std::string locale) {
  std::transform(locale.begin(), locale.end(), locale.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

std::string_view escape_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return "";
    case Ink::kBold:
      return "\x1b[1m";
    case Ink::kDim:
      return "\x1b[2m";
    case Ink::kRed:
      return "\x1b[31m";
    case Ink::kGreen:
      return "\x1b[32m";
    case Ink::kYellow:
      return "\x1b[33m";
    case Ink::kBlue:
      return "\x1b[34m";
    case Ink::kMagenta:
      return "\x1b[35m";
    case Ink::kCyan:
      return "\x1b[36m";
  }
  return "";
}

}  // namespace

Surroundings surroundings(int descriptor) {
  Surroundings around;
  if (isatty(descriptor) != 0) around.stream = Surroundings::Stream::kTerminal;
  if (const char* value = std::getenv("NO_COLOR")) around.no_color = value;
  around.term = environment("TERM");
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    around.locale = environment(name);
    if (!around.locale.empty()) break;
  }
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) around.columns = size.ws_col;
  return around;
}

Style style_for(const Surroundings& around, Glyphs glyphs) {
  const bool terminal = around.stream == Surroundings::Stream::kTerminal;
  const bool capable = terminal && !around.term.empty() && around.term != "dumb";
  const bool refused = around.no_color.has_value() && !around.no_color->empty();
  const bool has_font = capable && around.term != "linux" && is_utf8(around.locale);
  return {
      .colour = capable && !refused ? base::Colour::kYes : base::Colour::kNo,
      .glyphs = glyphs == Glyphs::kAlways || (glyphs == Glyphs::kAuto && has_font),
      .columns = around.columns,
  };
}

std::string painted(std::string_view text, Ink ink, const Style& style) {
  if (style.colour == base::Colour::kNo || ink == Ink::kPlain) return std::string(text);
  return fmt::format("{}{}\x1b[0m", escape_of(ink), text);
}

int cells(std::string_view text) {
  int width = 0;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t code = -1;
    const auto length = utf8proc_iterate(at, left, &code);
    const auto step = length > 0 ? length : 1;
    width += length > 0 ? utf8proc_charwidth(code) : 1;
    at += step;
    left -= step;
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<size_t>(std::max(0, width - cells(text))), ' ');
  return out;
}

}  // namespace jantaku::tui
