// What the tests of scripts and of their jq share.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace jantaku::majs {

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// What must never come to be code: words of jq, ways out of its strings, and what is long.
inline std::vector<std::string> attacks_on_jq() {
  return {"env",
          "$ENV",
          "$__loc__",
          "input",
          "inputs",
          "debug",
          "include \"x\";",
          "import \"a\" as a;",
          "halt",
          "\\(env)",
          "\"\\(env)\"",
          "\\u0028env)",
          "@base64 \"\\(env)\"",
          "\") | env | (\"",
          "\"] | env | .[\"",
          "\xE2\x80\xA8",
          std::string(1, '\0'),
          std::string(size_t{1} << 14, 'x'),
          std::string(size_t{1} << 16, '(')};
}

}  // namespace jantaku::majs
