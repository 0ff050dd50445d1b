#include "record/tenhou_wall.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "base/sha512.h"
#include "record/text_fields.h"
#include "tiles/notation.h"

namespace jantaku::record {
namespace {

constexpr std::string_view kMethod = "mt19937ar-sha512-n288-base64,";
constexpr std::string_view kOlderMethod = "mt19937ar-sha512-n288,";  // numbers in hexadecimal
constexpr size_t kRandomWords = 288;        // of the generator, for one round
constexpr size_t kHashedWords = 1024 / 32;  // go into one hash

std::optional<std::vector<uint8_t>> base64_decoded(std::string_view text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  while (text.ends_with('=')) text.remove_suffix(1);
  std::vector<uint8_t> bytes;
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << 6 | static_cast<uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<uint8_t>(bits >> count));
  }
  return bytes;
}

// Little-endian words.
std::vector<uint32_t> words_of(std::span<const uint8_t> bytes) {
  std::vector<uint32_t> words(bytes.size() / 4);
  for (size_t i = 0; i < 4 * words.size(); ++i) {
    words[i / 4] |= uint32_t{bytes[i]} << (8 * (i % 4));
  }
  return words;
}

// The key of the generator as the seed writes it.
std::vector<uint32_t> key_of(std::string_view seed) {
  if (seed.starts_with(kMethod)) {
    const auto bytes = base64_decoded(seed.substr(kMethod.size()));
    constexpr size_t kBytes = size_t{4} * 624;
    if (!bytes || bytes->size() < kBytes) return {};
    return words_of(std::span(*bytes).first(kBytes));
  }
  std::vector<uint32_t> key;
  if (!seed.starts_with(kOlderMethod)) return key;
  for (const std::string_view part : split(seed.substr(kOlderMethod.size()), ',')) {
    uint32_t word = 0;
    const char* const end = part.data() + part.size();
    if (std::from_chars(part.data(), end, word, 16).ptr != end) return {};
    key.push_back(word);
  }
  return key;
}

std::string tile_name(int id, tiles::Reds reds) { return tiles::tenhou_kind(id, reds)->name(); }

}  // namespace

// The generator's own way to start from an array.
std::optional<TenhouWalls> TenhouWalls::from_seed(std::string_view seed) {
  const std::vector<uint32_t> key = key_of(seed);
  if (key.empty()) return std::nullopt;
  TenhouWalls walls;
  walls.older_ = seed.starts_with(kOlderMethod);
  auto& state = walls.state_;
  state[0] = 19650218;
  for (size_t i = 1; i < kWords; ++i) {
    state[i] = 1812433253U * (state[i - 1] ^ state[i - 1] >> 30) + static_cast<uint32_t>(i);
  }
  size_t i = 1;
  const auto step = [&](uint32_t factor) {
    state[i] ^= (state[i - 1] ^ state[i - 1] >> 30) * factor;
  };
  const auto onwards = [&] {
    if (++i < kWords) return;
    state[0] = state[kWords - 1];
    i = 1;
  };
  for (size_t count = 0; count < std::max(kWords, key.size()); ++count) {
    const size_t j = count % key.size();
    step(1664525U);
    state[i] += key[j] + static_cast<uint32_t>(j);
    onwards();
  }
  for (size_t j = 0; j + 1 < kWords; ++j) {
    step(1566083941U);
    state[i] -= static_cast<uint32_t>(i);
    onwards();
  }
  state[0] = 0x80000000U;
  return walls;
}

// MT19937 (Matsumoto and Nishimura).
uint32_t TenhouWalls::number() {
  constexpr size_t kShift = 397;
  if (at_ == kWords) {
    for (size_t i = 0; i < kWords; ++i) {
      const uint32_t y = (state_[i] & 0x80000000U) | (state_[(i + 1) % kWords] & 0x7FFFFFFFU);
      state_[i] = state_[(i + kShift) % kWords] ^ y >> 1 ^ ((y & 1) != 0 ? 0x9908B0DFU : 0U);
    }
    at_ = 0;
  }
  uint32_t y = state_[at_++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9D2C5680U;
  y ^= y << 15 & 0xEFC60000U;
  return y ^ y >> 18;
}

TenhouWall TenhouWalls::next() {
  std::vector<uint32_t> random;
  std::array<uint8_t, 4 * kHashedWords> block{};
  for (size_t i = 0; i < kRandomWords / kHashedWords; ++i) {
    for (size_t j = 0; j < kHashedWords; ++j) {
      const uint32_t word = number();
      for (size_t k = 0; k < 4; ++k) block[4 * j + k] = static_cast<uint8_t>(word >> (8 * k));
    }
    const auto hashed = words_of(base::sha512(block));
    random.insert(random.end(), hashed.begin(), hashed.end());
  }
  TenhouWall wall;
  std::iota(wall.tiles.begin(), wall.tiles.end(), uint8_t{0});
  for (size_t i = 0; i + 1 < wall.tiles.size(); ++i) {
    std::swap(wall.tiles[i], wall.tiles[i + random[i] % (wall.tiles.size() - i)]);
  }
  if (older_) {
    std::swap(wall.dora, wall.ura);
    wall.knows_replacements = false;
  }
  wall.dice = {static_cast<int>(random[135] % 6) + 1, static_cast<int>(random[136] % 6) + 1};
  return wall;
}

std::string compare_wall(const TenhouWall& wall, const Round& round, const Rules& rules) {
  constexpr int kPlayers = kMostPlayers;
  const auto reds = rules.red_fives.value_or(true) ? tiles::Reds::kYes : tiles::Reds::kNo;
  const auto kind = [&](int id) { return *tiles::tenhou_kind(id, reds); };
  if (round.flow.dice && *round.flow.dice != wall.dice) {
    return fmt::format("the seed gives the dice {} and {}", wall.dice[0], wall.dice[1]);
  }
  // Three times four tiles each, then one each, from the end.
  size_t next = wall.tiles.size();
  PerPlayer<std::vector<tiles::Kind>> deal;
  for (int turn = 0; turn < 4; ++turn) {
    for (int seat = 0; seat < kPlayers; ++seat) {
      for (int i = 0; i < (turn < 3 ? 4 : 1); ++i) {
        deal[Player((round.start.dealer.index() + seat) % kPlayers)].push_back(
            kind(wall.tiles[--next]));
      }
    }
  }
  for (int i = 0; i < kPlayers; ++i) {
    auto hand = round.flow.deal[Player(i)];
    auto& given = deal[Player(i)];
    std::sort(hand.begin(), hand.end());
    std::sort(given.begin(), given.end());
    if (hand != given) return fmt::format("the seed deals player {} other tiles", i);
  }
  constexpr std::array<size_t, 4> kReplacements = {1, 0, 3, 2};
  size_t replacements = 0;
  size_t number = 0;
  for (const Act& act : round.flow.acts) {
    const auto* const draw = std::get_if<Draw>(&act);
    if (draw == nullptr) continue;
    ++number;
    const bool dead = draw->from == Draw::From::kDeadWall;
    if (dead && !wall.knows_replacements) continue;
    if (dead && replacements == kReplacements.size()) return "more than four replacement tiles";
    const int id = wall.tiles[dead ? kReplacements[replacements++] : --next];
    if (kind(id) == draw->tile) continue;
    return fmt::format("draw {} is {}, the seed gives {}", number, draw->tile.name(),
                       tile_name(id, reds));
  }
  const auto indicators = [&](const std::vector<tiles::Kind>& shown, size_t first) {
    for (size_t i = 0; i < shown.size() && i < 5; ++i) {
      if (shown[i] != kind(wall.tiles[first + 2 * i])) return false;
    }
    return true;
  };
  if (!indicators(round.flow.dora_indicators, wall.dora))
    return "the seed gives other dora indicators";
  if (!indicators(round.flow.ura_indicators, wall.ura))
    return "the seed gives other ura dora indicators";
  return {};
}

}  // namespace jantaku::record
