// The reader of the standard, one function an identifier. Not for others than read_jmdp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/jmdp/cursor.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/tokens.h"

namespace jantaku::record::jmdp {

// A word of the file as a message quotes it: of a long one the beginning.
std::string shown(std::string_view text);

class Parser {
 public:
  Parser(const base::SourcePtr& source, Strictness strictness, const Piece& piece)
      : source_(source),
        strictness_(strictness),
        piece_(piece),
        findings_(source),
        cursor_(source, strictness, findings_, piece.bytes,
                piece.progress.stage == Stage::kOutside ? 0 : 1),
        at_(piece.progress),
        matches_(piece.matches) {}

  Reading read();

 private:
  using Words = std::span<const std::string_view>;
  using Stage = Progress::Stage;

  // --- parser.cc: the file and what is common ---
  bool head(File& file);
  bool encoding();
  bool version(File& file);
  Reading finish(Reading reading);
  // Whether the text ends here and the match goes on behind it.
  bool paused() { return piece_.cut && !cursor_.stopped() && cursor_.at_end(); }
  void match(Match& match);
  bool match_parts(Match& match);
  void pre_match(Match& match);
  void skip_strangers(Match& match);
  void recorders(Match& match);
  void players(Match& match);
  bool frames(Match& match);
  bool at_frames_end();
  bool frame_ends_here(bool good);
  bool match_ends_here();
  void skip_misplaced();
  // On to what begins for certain; what stands before it is no longer looked at.
  void resync();
  void drop(Place place);
  void post_match(Match& match);

  bool lenient() const { return strictness_ == Strictness::kLenient; }
  // What only lenient reading lets pass: true, with a warning, or false, with an error.
  bool tolerate(Place place, std::string_view code, const std::string& message,
                std::string_view identifier);
  bool expect(char c, std::string_view identifier);
  bool comma(std::string_view identifier);
  bool unexpected(std::string_view wanted, std::string_view identifier);
  bool unknown(const Word& word, Words allowed, std::string_view identifier);
  // The word that comes next, without moving on; empty if none stands here.
  std::string_view upcoming() { return cursor_.ahead(); }
  // An element of its own: if reading it fails, what follows it is read all the same.
  template <typename Read>
  bool element(Read read) {
    const int depth = cursor_.depth();
    const size_t before = findings_.errors();
    if (depth == 1) cursor_.begin_element();
    if (read() && findings_.errors() == before) return true;
    cursor_.leave(depth);
    return false;
  }
  // The name of an element and its bracket.
  bool open(std::string_view name, std::string_view identifier);
  bool close(std::string_view identifier) { return expect(']', identifier); }

  // --- parser_fields.cc ---
  bool str_lit(StrLit& text, std::string_view identifier);
  bool text_or_token(TextOrToken& text, TokenField field);
  bool name(std::optional<Name>& name, std::string_view identifier);
  bool pt(Pt& pt, std::string_view identifier);
  bool optional_pt(std::optional<Pt>& value, std::string_view identifier);
  bool four_pts(FourPts& points, std::string_view name, std::string_view identifier);
  bool tour_points(TourPoints& points);
  bool number(std::optional<int>& number, std::string_view identifier);
  bool fixed_digits(std::optional<int>& number, size_t count, std::string_view identifier,
                    std::string_view form);
  bool plain_frame_id(FrameId& id);
  bool frame_id(FrameId& id);
  bool tour(TourInfo& tour);
  bool when(MatchTP& when);
  bool recorder(Recorder& recorder);
  bool player(PlayerInfo& player);
  bool rule(PointRule& rule);
  bool place_points(PlacePoints& points);

  // --- parser_frames.cc ---
  bool frame(Frame& frame);
  bool flow(Flow& flow);
  bool dice(Dice& dice);
  bool dora(std::optional<Dora>& dora);
  // parser_plain.cc: false for what is not as simple as can be, and nothing is moved or said.
  bool plain_act(Flow& flow);
  bool plain_hand(Flow& flow);
  bool flow_item(Flow& flow);
  bool hand(Hand& hand);
  bool furo(Furo& furo);
  bool act(Act& act);
  bool draw_part(DrawPart& part);
  bool discard_part(std::optional<DiscardPart>& part);
  bool seat(Seat& seat);
  bool tile(tiles::Kind& tile, std::string_view identifier);
  template <typename Tiles>
  bool tile_run(Tiles& tiles, size_t least, size_t most, std::string_view identifier);
  bool wrong_count(Place begin, size_t least, size_t most, size_t count,
                   std::string_view identifier);
  bool hand_counts(const Flow& flow, Place place);

  base::SourcePtr source_;
  Strictness strictness_;
  Piece piece_;
  Findings findings_;
  Cursor cursor_;
  Progress at_;
  size_t missing_commas_ = 0;  // behind the last place that has some
  size_t matches_;             // that have begun
  bool newer_ = false;         // a small version that this program does not know
  std::vector<std::string> dropped_;
};

}  // namespace jantaku::record::jmdp
