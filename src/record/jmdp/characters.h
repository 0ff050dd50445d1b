// What the characters of a file of the standard are to its reader. Not for others than the Cursor
// and the Parser.
#pragma once

#include <array>
#include <cstdint>

namespace jantaku::record::jmdp {

enum class Class : uint8_t {
  kOther,  // slashes, control characters and what is not ASCII: to be looked at closely
  kSpace,
  kLetter,
  kDigit,
  kSign,
  kEnd,  // ends a word for certain
};

inline constexpr std::array<Class, 256> kClasses = [] {
  std::array<Class, 256> classes{};
  for (unsigned char c = '!'; c <= '~'; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    classes[c] = letter ? Class::kLetter : c >= '0' && c <= '9' ? Class::kDigit : Class::kSign;
  }
  for (unsigned char c = 0x09; c <= 0x0D; ++c) classes[c] = Class::kSpace;
  classes[' '] = Class::kSpace;
  for (const unsigned char c : {'[', ']', '(', ')', ',', '"'}) classes[c] = Class::kEnd;
  classes['/'] = Class::kOther;
  return classes;
}();

inline Class class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }
inline bool is_space(char c) { return class_of(c) == Class::kSpace; }
// What may be of a word and is ASCII.
inline bool is_plain(char c) {
  const Class which = class_of(c);
  return which == Class::kLetter || which == Class::kDigit || which == Class::kSign;
}

}  // namespace jantaku::record::jmdp
