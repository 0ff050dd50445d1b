// Keys one at a time from a terminal, without Enter and without the terminal's own echo.
#pragma once

#include <optional>

namespace jantaku::tui {

// Ctrl-L: what a program that draws whole screens draws anew at.
inline constexpr char kDrawAnew = 12;
// The key Escape; the codes of other keys begin with it too.
inline constexpr char kEscape = 27;

// While it lives the terminal gives keys as they are pressed. However the program ends, but by
// being killed outright, the terminal is left as it was found: also by a signal, and while the
// program is stopped (Ctrl-Z). One at a time.
class RawTerminal {
 public:
  // Does nothing if the descriptor is no terminal.
  explicit RawTerminal(int descriptor);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  bool works() const { return works_; }
  // Waits for a key. Nothing at the end of input. The codes of arrows and the like are passed over:
  // unlike Escape pressed alone, they go on at once. When the window has got another size, that is
  // kDrawAnew.
  std::optional<char> key();

 private:
  bool has_more_at_once() const;
  // After an Escape: ESC, [ or O, ..., a letter. False if nothing follows.
  bool pass_over_code() const;

  int descriptor_;
  bool works_ = false;
};

}  // namespace jantaku::tui
