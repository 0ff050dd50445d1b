// One round being played: choices in, events out. The interpreter's stack is data in here.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/seed.h"
#include "base/shared.h"
#include "engine/context.h"
#include "engine/matching.h"
#include "engine/observer.h"
#include "engine/own_tiles.h"
#include "engine/program.h"
#include "engine/rows.h"
#include "engine/scoring/yaku.h"
#include "engine/table.h"

namespace jantaku::engine {

// What the interpreter does between the actions of a list: parts of actions that other things
// (events, interrupt checks) come between.
enum class Op : uint8_t {
  kCheckInterrupt,      // after an interruptible action (L40)
  kFireEvent,           // arg: Event
  kMoveTurn,            // the turn goes to the next seat
  kAdvanceUnlessMoved,  // after a play: advance_turn, unless a play effect moved the turn (E21)
  kMakeCall,            // the tiles of a call move (E10 step 2)
  kPlayTile,
  kPlayEffects,   // arg: the next effect
  kNoValidTiles,  // E06
  kSeatLoop,      // the next seat of `as`, `when_anyone`, ...
  kAskMarks,      // waits for marks that did not come with the choice (A68)
};

struct Frame {
  enum class Kind : uint8_t { kList, kOp };
  Kind kind = Kind::kList;
  Op op = Op::kCheckInterrupt;
  const ruleset::ActionList* list = nullptr;  // of kList
  uint32_t next = 0, end = 0;                 // in the list
  int arg = 0;
  const ruleset::Action* action = nullptr;  // whose op this is
  SeatSet seats;                            // still to come in a loop
  base::Shared<Context> context;
  base::Shared<SeatButtons> before;  // of kCheckInterrupt: what could be pressed before
};

struct Choice {
  enum class Kind : uint8_t { kSkip, kPlay, kButton };
  Kind kind = Kind::kSkip;
  int tile = -1;    // of kPlay: place in the hand followed by the draw
  int button = -1;  // in Ruleset::buttons
  std::optional<CallChoice> call;
  std::vector<Mark> marks;
  Tile flower;
  int card = -1;
  bool automatic = false;
};

// A button that a seat may press now, with all that must be chosen along.
struct Offer {
  int button = -1;
  std::vector<CallChoice> calls;  // of a call button
  std::vector<Tile> flowers;      // of a button with `flower`
  const std::vector<ruleset::MarkSpec>* marks = nullptr;
  std::vector<int> cards;
};

// Tiles that a seat is to mark in the midst of a list, because actions stand before the marking.
struct Marking {
  const ruleset::Action* action = nullptr;  // the `mark`
  Context context;
  Seat running = Seat::kNone;  // whose list waits
  const ruleset::ActionList* cancelled() const {
    return action->args.size() > 3 ? action->args[3].actions.get() : nullptr;
  }
  bool can_cancel() const { return cancelled() != nullptr; }
};

// A text of the rules page (A99).
struct RuleText {
  std::string tab, title, text;
  Milli order = 0;
};

struct Refusal {
  std::string code;  // "engine/not-your-turn"
  std::string message;
};

// A win that is declared and not paid yet: those of one discard are paid together.
struct PendingWin {
  Context win;
  Seat payer = Seat::kNone;
};

enum class Status : uint8_t { kWaiting, kRoundOver, kError, kStalled };

struct PlayError {
  std::string code, message;
  json::Origin origin;
};

// One thing that happened, for the log, views and records.
struct GameEvent {
  enum class Type : uint8_t {
    kDeal,
    kDraw,
    kDiscard,
    kCall,
    kTurn,
    kStatus,
    kScore,
    kReveal,
    kMessage,
    kBigText,
    kPause,
    kHandRevealed,
    kSticks,
    kHonba,
    kAside,
    kSwap,
    kConvert,
    kAttributes,
    kWall,
    kAlias,
    kCounter,
    kCard,
    kWin,
    kRoundEnd,
    kError,
    kStalled,
    kSeed,    // the round is over and its seed is published
    kChange,  // nothing to tell: only what has changed
  };
  Type type = Type::kMessage;
  Seat seat = Seat::kNone;
  Seat other = Seat::kNone;
  SeatSet audience;  // who may see the tiles; others see that it happened
  std::vector<Tile> tiles;
  Milli amount = 0;
  std::string text;
};

// Whoever keeps the events of a game as they happen.
class EventSink {
 public:
  virtual ~EventSink() = default;
  // No: it would do nothing with such an event, which need not be made up then.
  virtual bool wants(GameEvent::Type /*type*/) const { return true; }
  virtual void on_event(GameEvent event) = 0;
};

class Game {
 public:
  Game(std::shared_ptr<const Program> program, MatcherPool& matchers);

  // --- playing ---
  struct RoundStart {
    std::vector<Tile> wall;  // shuffled, front first; all of the round
    std::array<Milli, kMostSeats> scores{};
    int round = 0, honba = 0;
    Milli sticks = 0, pot = 0;
    // What stays from the round before (K28, K29); no counters: all are 0.
    std::array<Statuses, kMostSeats> statuses{};
    std::array<std::vector<Milli>, kMostSeats> counters;
    std::array<std::vector<bool>, kMostSeats> auto_on;  // B43; of those that persist
    SeatSet dealt_in;  // who paid for a win by discard in the round before (C87)
    // Where the deal is recorded rather than made by us: hands by seat, and the live wall's rest.
    std::optional<std::array<std::vector<Tile>, kMostSeats>> hands;
    base::Seed random_seed{};  // for `random`, dice and drafts
    std::vector<int> deck;     // Names::cards, the next one last; shuffled by us if there is none
  };
  void start_round(RoundStart start);

  Status status() const { return status_; }
  const std::optional<PlayError>& error() const { return error_; }
  // The buttons of a seat now; empty if it is not asked.
  const std::vector<Offer>& offers(Seat seat) const { return offers_[index(seat)]; }
  // These two are worked out by the time somebody is waited for: to ask then costs nothing.
  bool may_skip(Seat seat);
  // The places (hand, then draw) that the seat may play from; empty when it may not play.
  const std::vector<int>& playable(Seat seat);
  // Whether the seat still has to choose.
  bool is_waited_for(Seat seat);
  std::optional<Refusal> choose(Seat seat, Choice choice);
  // Whether what the seat is offered is to place the marks of a button that it has pressed.
  bool is_marking(Seat seat) const { return marking_[index(seat)].has_value(); }
  // Switches an auto button; switching it on runs it (B41).
  void set_auto(Seat seat, int auto_button, bool on);

  // --- taking up a record of another engine (position.cc) ---
  // What a seat's list still has to do.
  struct Rest {
    const ruleset::ActionList* list = nullptr;
    size_t next = 0;        // in the list
    bool advances = false;  // without a list: what follows a discard
    Context context;
  };
  // The table has been set from outside: what was under way is forgotten, each seat is offered
  // these buttons whatever their conditions say, and if all skip the rests run.
  void take_up(const SeatButtons& offered, std::array<Rest, kMostSeats> rests);
  // What the actions of a choice are about.
  Context context_of(Seat seat, const Choice& choice) const;
  // One more button, whatever its conditions say.
  void offer_also(Seat seat, int button);
  // The seat skips, even what cannot be skipped.
  void pass(Seat seat);
  // For a copy on which a choice of the seat is tried out: the table becomes another one and so
  // does chance, nobody is told of anything, and the others pass whatever they have chosen.
  void suppose(Table table, Seat seat);

  const Table& table() const { return table_; }
  Table& table() { return table_; }
  const Program& program() const { return *program_; }
  const ruleset::Ruleset& rules() const { return program_->rules(); }
  // Of the round; none where a sink keeps them.
  const std::vector<GameEvent>& events() const { return events_; }
  // Not owned; null for nobody.
  void set_observer(Observer* observer) { observer_ = observer; }
  void set_sink(EventSink* sink) { sink_ = sink; }  // not owned; null for none
  // What a seat has chosen and is not adjudicated yet.
  const std::optional<Choice>& chosen(Seat seat) const { return choices_[index(seat)]; }
  // Of what is under way and not on the table: lists, deferred actions, choices, chance.
  uint64_t digest() const;
  // What the game holds in memory, itself included and the program not.
  size_t bytes() const;
  const std::vector<RuleText>& rules_page() const { return rules_page_; }
  std::vector<RuleText>& rules_page() { return rules_page_; }

  // --- for actions and conditions ---
  bool test(const ruleset::Condition& condition, const Context& context);
  void push_list(const ruleset::ActionList& list, const Context& context);
  void push_list(const ruleset::ActionList& list, base::Shared<Context> context);
  // The body of a function: counts towards kMostFunctionDepth.
  void push_function(const ruleset::ActionList& list, const Context& context);
  // One action of a list.
  void push_one(const ruleset::ActionList& list, size_t at, const Context& context);
  void push_op(Op op, const Context& context, int arg = 0, const ruleset::Action* action = nullptr);
  void push_op(Op op, base::Shared<Context> context, int arg = 0,
               const ruleset::Action* action = nullptr);
  void push_seat_loop(const ruleset::Action& action, SeatSet seats, const Context& context);
  // Whether an action may be run without a frame: nobody looks on and nothing can come between. It
  // costs what it would have cost.
  bool may_run_at_once(const ruleset::Action& action) {
    if (observer_ || stopped() || program_->interrupts(action.row)) return false;
    steps_left_ -= 2;
    return true;
  }
  void fire(ruleset::Event event, const Context& context);
  void fail(std::string code, std::string message, const json::Origin& origin);
  void emit(GameEvent event);
  bool is_told(GameEvent::Type type) const { return !sink_ || sink_->wants(type); }
  // Moves points and writes the ledger; false (and the table stopped) if a number grows too large.
  bool pay(LedgerLine line, const json::Origin& origin);
  void record(Recorded what);
  // After any change that a button's condition could see.
  void touch() {
    ++version_;
    ++seen_version_;
  }
  // After a change that the conditions of buttons do not see: of the order of tiles, and of what is
  // on offer unless they look at that.
  void touch_answers();

  SeatSet seats_of(const ruleset::SeatRef& ref, const Context& context) const;
  Seat seat_of(const ruleset::SeatRef& ref, const Context& context) const;
  bool tile_fits(const ruleset::TileSpec& spec, const TileInContext& tile, const Context& context);
  Milli amount(const ruleset::Arg& arg, const Context& context);
  // How a seat sees a match: targets joined into loose tiles and calls.
  bool matches(const std::vector<ruleset::MatchTarget>& targets, int match, const Context& context);
  int count_matches(const std::vector<ruleset::MatchTarget>& targets, int match,
                    const Context& context);
  std::vector<tiles::Kind> waits(const Player& player, const std::vector<Tile>& hand,
                                 const std::vector<Meld>& calls, int match);
  // Of the definition `win`: what completes a hand, and what the jokers of a win may stand for.
  std::vector<tiles::Kind> winning_waits(const Player& player, const std::vector<Tile>& hand,
                                         const std::vector<Meld>& calls);
  std::vector<std::vector<hand::Role>> winning_roles(const Context& win);
  ScoringState& scoring() { return scoring_; }
  const ScoringState& scoring() const { return scoring_; }
  // Pays wins together, and what an exhaustive draw costs (scoring/settle.cc).
  void settle_wins(std::vector<PendingWin> wins);
  void score_draw();
  bool hand_matches(const Player& player, const std::vector<Tile>& loose,
                    const std::vector<Meld>& calls, int match);
  // The ways to make the call of a button, be it of a discard, of the seat's own tiles, or one that
  // adds to another call. Until the next time that the same seat and button are asked about.
  const std::vector<CallChoice>& call_choices(const ruleset::Button& button, Seat seat);
  const std::vector<CallChoice>& self_call_choices(const ruleset::Button& button, Seat seat);
  const std::vector<CallChoice>& upgrade_choices(const ruleset::Button& button, Seat seat);
  // The places that a mark may be put on, and whether all marks of a list can be placed (A68).
  std::vector<Mark> markable(const ruleset::MarkSpec& spec, const Context& context);
  bool marks_possible(const std::vector<ruleset::MarkSpec>& specs, const Context& context);
  std::optional<std::vector<Mark>> some_marks(const std::vector<ruleset::MarkSpec>& specs,
                                              const std::vector<std::vector<Mark>>& places,
                                              const std::function<size_t(size_t)>& pick);
  // What stands before the marking, the marking unless it came with the choice, what stands after.
  void push_marking(const ruleset::Action& mark, const Context& context);
  // The marks are used up for the lists that run (A69).
  void forget_marks();
  Tile revealed_tile(const RevealedTile& revealed) const;
  bool marks_agree(const std::vector<ruleset::MarkSpec>& specs, const Context& context,
                   std::span<const Mark> marks);
  const SeatButtons& shown_buttons() const { return shown_; }
  // Not offered again until something is recorded (L19).
  const SeatButtons& declined_buttons() const { return declined_; }
  void recalculate_buttons();  // A84
  const SeatButtons& possible_buttons() { return *shared_possible(); }
  const base::Shared<SeatButtons>& shared_possible();
  void resume_deferred();
  void cancel_deferred();
  void press(Seat seat, int button);
  void press_skip(Seat seat);
  void play_draw(Seat seat);
  enum class WallEnd : uint8_t { kFront, kBack };
  // From the live wall to the draw; false (and the table stopped) if it is too short.
  bool draw_live(Seat seat, int count, const json::Origin& origin, WallEnd end = WallEnd::kFront);
  bool draw_reserved(Seat seat, int name, const json::Origin& origin);
  void draw_new(Seat seat, const Tile& tile, int count, const json::Origin& origin);
  void after_draw(Seat seat);
  // The name under which a reserved tile is kept: X for X_lazy where only that is listed (G07).
  int reserved_number(int reserved) const;
  bool reserved_is_lazy(int reserved) const;
  // `name` in Names::calls; kNameOfButton: as the button says.
  static constexpr int kNameOfButton = -2;
  void call_tiles(const Context& context, const ruleset::Action& action, int name = kNameOfButton);
  void run_before_end(RoundEnd end, std::string name, const json::Origin& origin);
  void declare_win(Seat seat, WinKind kind, const Context& context, const json::Origin& origin);
  void offer_cards(Seat seat, int count);
  void take_card(Seat seat, int card);
  void end_round(RoundEnd end, std::string name);
  uint32_t random_below(size_t bound);
  MatcherPool& matchers() const { return matchers_; }
  // What one choice may still spend: actions, conditions and matcher steps.
  int64_t& steps_left() { return steps_left_; }
  // What is known of the seat's tiles as they are now.
  OwnTiles& own_tiles(Seat seat) {
    OwnTiles& own = own_tiles_[index(seat)];
    own.look_at(table_.at(seat));
    return own;
  }
  // Gives a choice, or a question from outside, all that it may spend.
  void refill_steps() { steps_left_ = steps_per_choice_; }
  // For tables whose rulesets are not trusted to be quick.
  void limit_steps(int64_t steps_per_choice) { steps_per_choice_ = steps_per_choice; }
  static constexpr int64_t kStepsPerChoice = 20'000'000;
  // What a round of choices costs beside what it runs, so that the budget ends those without end.
  static constexpr int64_t kStepsOfAdjudicating = 1000;
  static constexpr size_t kMostFrames = 400;
  // Events take memory that stays: what one costs, and each tile that it shows, or letter.
  static constexpr int64_t kStepsOfEvent = 100, kStepsOfShownTile = 16;
  static constexpr int kMostMinted = 10'000;  // tiles made out of nothing in a round
  static constexpr int kMostFunctionDepth = 10;
  int function_depth() const;
  // The turn goes to a seat, without events.
  void set_turn(Seat seat);
  // Takes one such tile out of the hand or the draw; false if there is none.
  bool take_from_hand(Seat seat, const Tile& tile);
  // The tiles of hand and draw, in that order.
  std::vector<Tile> held(Seat seat) const;
  void sort_hand(Seat seat);
  // Whether it is known to be sorted.
  bool is_sorted(Seat seat) const { return sorted_[index(seat)] == table_.at(seat).hand.version(); }

 private:
  // interpreter.cc
  void run();
  void run_action(const ruleset::Action& action, const Context& context);
  void run_op(Frame frame);
  void play_tile(const Frame& frame);
  void make_call(const Frame& frame);
  void check_interrupt(const Frame& frame);
  void push_check(const base::Shared<SeatButtons>& before, base::Shared<Context> context);
  // The context for a frame: that of the action under way is not copied.
  base::Shared<Context> shared(const Context& context);
  const base::Shared<Context>& plain_context(Seat seat);
  void defer();
  bool may_interrupt() const {
    return table_.interrupts_on && table_.end == RoundEnd::kNone && !ending_ &&
           status_ == Status::kWaiting;
  }
  bool stopped() const { return status_ == Status::kError; }
  // Whether what is left of lists has no effect any more (L18).
  bool is_over() const { return table_.end != RoundEnd::kNone && !ending_; }

  void score_wins();

  // loop.cc
  void deal(RoundStart& start);
  void keep_cards(std::vector<int>& deck);
  void settle();
  void adjudicate();
  bool skips_by_itself(Seat seat);
  void take_choice(Seat seat, Choice choice);
  const Tile& tile_at(Seat seat, int place) const;
  std::optional<int> place_of_chosen(Seat seat, const Choice& choice) const;
  void prepare_answers();
  bool is_superseded(Seat seat, int button) const;
  void run_list(Seat seat, const ruleset::ActionList& list, const Context& context);
  void resume(std::array<std::vector<Frame>, kMostSeats>& lists);
  void finish_run(bool ran_actions);
  void continue_after_wins();
  void take_out_of_call(const Meld& robbed, Player& caller);
  void drop_wins();
  void run_fired(const json::Origin& origin);
  void run_auto_buttons();
  void run_auto_button(Seat seat, size_t auto_button);
  bool may_press(Seat seat, const Choice& choice);
  bool is_idle(const ruleset::ActionList& list, const Context& context) const;
  bool can_act(Seat seat);
  std::optional<Refusal> refusal(Seat seat, const Choice& choice);

  // marks.cc
  void ask_marks(const Frame& frame);
  bool is_anyone_marking() const;
  void show_marking();
  void place_marks();

  // buttons.cc
  bool is_possible(const Context& context, ButtonTests::Facts& facts);
  bool is_shown(const Context& context, ButtonTests::Facts& facts);
  bool holds(const ButtonTests::Fact& fact, const Context& context);
  std::optional<bool> said_by_moment(const ruleset::Condition& condition, const Context& context);
  const Moment& moment();
  uint64_t ask_first(const Context& context, ButtonTests::Facts& facts, size_t word, uint64_t left);
  void find_possible(Context& context, const Moment::OfSeat* now, ButtonSet& possible);
  template <typename Find>
  bool remembered(OwnTiles::Remembered& known, const Find& find);
  struct OwnTargets;
  std::optional<bool> match_of_own(const std::vector<ruleset::MatchTarget>& targets, int match,
                                   const Context& context);
  std::optional<bool> match_of_near(const OwnTargets& whole, const OwnTargets& own, int match,
                                    const Context& context);
  bool find_may_skip(Seat seat);
  void find_playable(Seat seat, std::vector<int>& places);
  bool may_forbid(size_t restriction, const Context& context);
  void show(const SeatButtons& possible);
  void hide_all();
  Offer offer_of(Seat seat, int number);
  void keep_choice(const ruleset::Button& button, Seat seat, const CallChoice& choice,
                   std::vector<CallChoice>& choices);
  // No: there is no such call, which is quickly seen of most.
  bool may_call(const ruleset::Button& button, Seat seat);
  bool may_self_call(const ruleset::Button& button, Seat seat);
  bool may_upgrade(const ruleset::Button& button, Seat seat);
  using FindCalls = void (Game::*)(const ruleset::Button&, Seat, std::vector<CallChoice>&);
  const std::vector<CallChoice>& known_calls(const ruleset::Button& button, Seat seat,
                                             FindCalls find);
  void find_call_choices(const ruleset::Button& button, Seat seat,
                         std::vector<CallChoice>& choices);
  void find_self_call_choices(const ruleset::Button& button, Seat seat,
                              std::vector<CallChoice>& choices);
  void find_upgrade_choices(const ruleset::Button& button, Seat seat,
                            std::vector<CallChoice>& choices);

  std::shared_ptr<const Program> program_;
  MatcherPool& matchers_;
  Observer* observer_ = nullptr;
  Table table_;
  Status status_ = Status::kStalled;
  std::optional<PlayError> error_;
  std::vector<GameEvent> events_;
  EventSink* sink_ = nullptr;
  std::vector<Frame> stack_;               // what runs now
  base::Shared<Context> running_context_;  // of the action or op under way
  std::array<base::Shared<Context>, kMostSeats> plain_contexts_;
  Seat running_ = Seat::kNone;                            // whose list that is
  Seat auto_button_of_ = Seat::kNone;                     // while one runs: whose it is
  std::array<std::vector<Frame>, kMostSeats> deferred_;   // L41
  std::array<std::vector<Frame>, kMostSeats> set_aside_;  // while choices over them run (L43, L46)
  std::array<std::optional<Choice>, kMostSeats> choices_;
  std::array<int, kMostSeats> choice_order_{};
  std::array<Tile, kMostSeats> chosen_tiles_;  // of choices to play: places may change meanwhile
  int choices_made_ = 0;
  std::array<std::vector<Offer>, kMostSeats> offers_;
  SeatButtons shown_, declined_;
  std::array<std::optional<Marking>, kMostSeats> marking_;
  std::vector<RuleText> rules_page_;
  bool interrupt_open_ = false;
  bool continues_ = false;  // somebody has won in this run, and the round goes on
  bool ending_ = false;     // while the event runs that comes before the round's end
  int ends_under_way_ = 0;  // such events, one within the other
  int turn_moves_ = 0;
  uint64_t version_ = 1;
  uint64_t seen_version_ = 1;  // of what the conditions of buttons see
  base::SeedStream random_;
  uint64_t possible_version_ = 0;  // of the answer below
  base::Shared<SeatButtons> possible_;
  std::array<OwnTiles, kMostSeats> own_tiles_;
  struct KnownCalls {
    const ruleset::Button* button = nullptr;
    FindCalls find = nullptr;
    std::array<uint64_t, 6> seen{};  // versions of all that they hang on
    int64_t steps = 0;               // that it took to find them
    std::vector<CallChoice> choices;
  };
  std::array<std::list<KnownCalls>, kMostSeats> known_calls_;  // each stays where it is
  std::array<uint64_t, kMostSeats> sorted_{};  // the versions of the hands that were found sorted
  struct Asked {
    uint64_t skip_version = 0, play_version = 0;  // of the answers below
    bool may_skip = false;
    std::vector<int> playable;
  };
  std::array<Asked, kMostSeats> asked_;
  std::vector<const ruleset::PlayRestriction*> restrictions_;  // that may forbid something now
  std::vector<PendingWin> pending_wins_;
  ScoringState scoring_;
  int64_t steps_left_ = 0;
  int64_t steps_per_choice_ = kStepsPerChoice;
};

}  // namespace jantaku::engine
