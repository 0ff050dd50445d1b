// A room: who is there, who sits where, and what will be played. Plain data and its JSON.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/rulesets.h"
#include "server/table.h"

namespace jantaku::server {

struct RoomSettings {
  std::string name;
  bool is_public = true;
  std::string ruleset;  // the id of a bundled one; "custom"
  std::string custom_name, custom_text;
  std::optional<std::string> preset;
  json::Value mods;  // null: the ruleset's default ones
  bool has_clock = true;
  int move = 10, bank = 30;  // seconds
  Spectating spectators = Spectating::kOpen;
  int takeover = 60;  // seconds
  std::string pace = "normal";
};

inline constexpr size_t kMostCustomText = size_t{256} << 10;

// Puts what a client says over the settings; why not, if something is wrong. Nothing is changed
// then.
std::optional<TableRefusal> configure(RoomSettings& settings, const json::Value& from,
                                      const Rulesets& rulesets);
enum class WithText : bool { kNo, kYes };
std::string settings_json(const RoomSettings& settings, WithText with_text);
RulesetRequest request_of(const RoomSettings& settings);
// A hash of all that the rules depend on: equal for equal rules.
std::string rules_key(const RoomSettings& settings);

// What settings come to, once it is worked out. Rooms of equal rules share it.
struct LoadedRules {
  std::shared_ptr<const engine::Program> program;
  PlainRuleset plain;
  std::string hash;           // of the text
  base::Diagnostics remarks;  // none is an error
};

struct Room {
  struct Place {
    std::string person;  // empty: nobody, or a bot
    std::string bot;
    std::string nickname;
    bool ready = false;
    bool stands_in = false;  // a bot plays for the person
    bool empty() const { return person.empty() && bot.empty(); }
  };

  std::string code, host;
  RoomSettings settings;
  std::array<Place, engine::kMostSeats> places;
  std::vector<std::string> members;  // persons who are here
  std::set<std::string> removed;     // by the host: they do not come back
  std::string table;                 // that runs, or ran last
  bool playing = false;
  std::string round;     // for the lobby
  Time opened = 0;       // of the time that this server has run
  Time empty_since = 0;  // while a game runs and nobody is connected
  struct Said {
    std::string person, nickname, text;
  };
  std::deque<Said> chat;  // the last lines, for whoever comes or comes back
  int64_t said = 0;       // the number of the last of all lines

  // Of the ruleset, once it is loaded.
  std::string rules_key;  // of what is loaded, or is being loaded
  std::string ruleset_name;
  int seats = 4;
  std::shared_ptr<const LoadedRules> rules;
  base::Diagnostics problems;

  std::optional<int> place_of(const std::string& person) const;
  bool has(const std::string& person) const;
  void remove(const std::string& person);
  std::vector<std::string> all_nicknames() const;
};

// What was said lately, as a list of `chat_line`.
std::string chat_json(const Room& room);

// To be stored, and read again.
std::string line_json(const Room::Said& line);
std::optional<Room::Said> read_line(const std::string& line);
// All but the chat.
std::string stored_json(const Room& room);
std::optional<Room> read_room(const std::string& code, const std::string& state,
                              const Rulesets& rulesets);

// What one choice may spend: less where players have written the rules.
int64_t steps_of(const RoomSettings& settings);
// How fast bots are: how long they seem to think.
Time think_ms(const std::string& pace);
std::string_view spectating_word(Spectating spectating);

}  // namespace jantaku::server
