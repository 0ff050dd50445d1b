// Tiles as text: reading and writing the notations that people and programs use.
//
// A reader answers with the tiles or with one Diagnostic that points at the first thing wrong. A
// writer refuses what its notation cannot say; whatever was read can be written, and reads equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tiles/call.h"
#include "tiles/tile.h"

namespace jantaku::tiles {

// Text to read, and where it stands. Without a source of its own it is its own source.
struct Text {
  std::string_view text;
  base::SourcePtr source;
  size_t begin = 0;  // of the text in the source

  Text(std::string_view text_) : text(text_) {}
  Text(const char* text_) : text(text_) {}
  Text(const std::string& text_) : text(text_) {}
  Text(std::string_view text_, base::SourcePtr source_, size_t begin_)
      : text(text_), source(std::move(source_)), begin(begin_) {}
};

inline constexpr size_t kTileLimit = 200;

// --- mpsz (mpsz.cc): 123m0p11z ---

enum class Form : uint8_t {
  kShort,     // every digit is a tile: 123m0p11z, 7z@hot
  kExtended,  // all digits are one name: 11m 12m 13m@attr1&attr2
};
enum class Space : uint8_t {
  kNothing,
  kSpacer,  // white space between tiles is the half-width spacer 3x (short form only)
};
enum class Kinds : uint8_t {
  kAny,       // any suit letter: rulesets bring their own
  kStandard,  // the 34 kinds and the red fives, nothing else
};

struct ReadOptions {
  Form form = Form::kShort;
  Space space = Space::kNothing;
  Kinds kinds = Kinds::kAny;
  size_t limit = kTileLimit;
};

// An upper-case suit letter gives the tile directly before it this attribute.
inline constexpr std::string_view kSideways = "_sideways";

// Attributes follow a run after `@`, joined by `&`, up to white space; they belong to every tile
// of the run. New names are interned.
base::Result<std::vector<Tile>> read_tiles(const Text& text, AttributeNames& names,
                                           const ReadOptions& options = {});
// Uses form and space of the options. The short form cannot say 10m, and with Space::kSpacer
// nothing can follow attributes but a spacer.
base::Result<std::string> write_tiles(std::span<const Tile> tiles, const AttributeNames& names,
                                      const ReadOptions& options = {});

// --- calls and hands (call_text.cc): 1M23m, 33M3m, 3M3M33m, ankan:1111z ---

// The tiles as they lie on the table, in the form of the options: the upper-case letter marks the
// taken tile, first for one from the left, last for one from the right, between for one from
// across; a second one beside it is the tile of a kakan. Four alike without a mark are an ankan.
// Where tiles and marks do not say what it is (jokers, a kong from nobody knows where), the kind
// stands before: `pon:33m1j`. A call of fewer than three tiles cannot say "across".
base::Result<Call> read_call(const Text& text, AttributeNames& names,
                             const ReadOptions& options = {});
base::Result<std::string> write_call(const Call& call, const AttributeNames& names,
                                     const ReadOptions& options = {});

struct Hand {
  std::vector<Tile> tiles;
  std::vector<Call> calls;
  bool operator==(const Hand&) const = default;
};

// A hand as a person types it: the tiles in one text, each call in another. The limit is on all.
base::Result<Hand> read_hand(const Text& tiles, std::span<const Text> calls, AttributeNames& names,
                             const ReadOptions& options = {});

// --- Tenhou (tenhou.cc): ids from 0 to 135, four of each kind in the order of index34 ---

enum class Reds : bool {
  kNo,
  kYes,  // 16, 52 and 88 are the red fives
};

std::optional<Kind> tenhou_kind(int id, Reds reds);
// Numbers between commas or white space: 0,4,16.
base::Result<std::vector<Tile>> read_tenhou(const Text& text, Reds reds, size_t limit = kTileLimit);
// The lowest free id for each tile in turn; an error for a fifth tile of a kind.
base::Result<std::vector<int>> tenhou_ids(std::span<const Tile> tiles, Reds reds);
base::Result<std::string> write_tenhou(std::span<const Tile> tiles, Reds reds);

// --- mjai (mjai.cc): 1m 5mr E P ? ---

// Kind::nothing() is the unknown tile `?`.
std::optional<Kind> mjai_kind(std::string_view name);
std::optional<std::string> mjai_name(Kind kind);
// Names between commas or white space.
base::Result<std::vector<Tile>> read_mjai(const Text& text, size_t limit = kTileLimit);
base::Result<std::string> write_mjai(std::span<const Tile> tiles);

// --- paifu (paifu.cc): 1p 0s ew rd uk ---

// Kind::nothing() is the unknown tile `uk`.
std::optional<Kind> paifu_kind(std::string_view name);
std::optional<std::string> paifu_name(Kind kind);
// Names one after another, with or without white space between them.
base::Result<std::vector<Tile>> read_paifu(const Text& text, size_t limit = kTileLimit);
base::Result<std::string> write_paifu(std::span<const Tile> tiles);

// --- majiang (majiang.cc): m345p406z11,m34-0,z111=1 ---

enum class Riichi : bool { kNo, kYes };

struct MajiangHand {
  // In the order of the text, Kind::nothing() for the unknown tile `_`. If their number is two
  // more than a multiple of three, the last is the one that was drawn.
  std::vector<Tile> tiles;
  std::vector<Call> calls;
  Riichi riichi = Riichi::kNo;  // `*` after the tiles
  // A `,` at the end: the last call has just been made and a discard is due.
  enum class Due : bool { kNothing, kDiscard } due = Due::kNothing;

  bool operator==(const MajiangHand&) const = default;
};

base::Result<MajiangHand> read_majiang(const Text& text, size_t limit = kTileLimit);
base::Result<std::string> write_majiang(const MajiangHand& hand);

// One call: m340-, z111=1 (kakan), z1111+ (daiminkan), z1111 (ankan).
base::Result<Call> read_majiang_call(const Text& text);
base::Result<std::string> write_majiang_call(const Call& call);

// One tile of a record with its marks: p8, m8_ (drawn and discarded at once), p8* (with riichi),
// s2+ (taken from the right).
struct MajiangTile {
  enum class Discarded : bool { kFromHand, kAsDrawn };

  Kind kind;
  Discarded discarded = Discarded::kFromHand;
  Riichi riichi = Riichi::kNo;
  From from = From::kNobody;

  bool operator==(const MajiangTile&) const = default;
};

base::Result<MajiangTile> read_majiang_tile(const Text& text);
base::Result<std::string> write_majiang_tile(const MajiangTile& tile);

// --- glyphs (glyph.cc) ---

// The character of a kind in the block U+1F000 as UTF-8: the standard kinds (a red five looks
// like a five), the joker 1j and the back 1x. Empty for all else: which flower a ruleset means by
// 1f only the ruleset knows.
std::string glyph(Kind kind);

}  // namespace jantaku::tiles
