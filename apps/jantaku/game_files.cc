#include "game_files.h"

#include <string_view>
#include <utility>

#include "record/reader.h"
#include "record_format.h"

namespace jantaku::cli {

std::string without_round(std::string name) {
  constexpr std::string_view kMark = "-round-";
  const size_t at = name.rfind(kMark);
  const bool numbered =
      at != std::string::npos && at + kMark.size() < name.size() &&
      name.find_first_not_of("0123456789", at + kMark.size()) == std::string::npos;
  if (numbered) name.resize(at);
  return name;
}

std::optional<GameFiles> GameFilesReader::next() {
  if (!ahead_) return std::nullopt;
  const std::string name = without_ending(*ahead_);
  const std::string game = without_round(name);
  GameFiles files{*std::move(ahead_)};
  while ((ahead_ = files_.next()) && game != name) {
    const std::string other = without_ending(*ahead_);
    if (other == game || without_round(other) != game) break;
    if (files.size() <= record::kMostRounds) files.push_back(*std::move(ahead_));
  }
  return files;
}

}  // namespace jantaku::cli
