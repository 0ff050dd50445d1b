#include "engine/rows.h"

#include <gtest/gtest.h>

#include <set>

#include "base/source.h"
#include "json/reader.h"

namespace jantaku::engine {
namespace {

// Section 10 of the checklist, C01 to C96.
constexpr std::string_view kConditions[] = {"true",
                                            "false",
                                            "our_turn",
                                            "our_turn_is_next",
                                            "our_turn_is_prev",
                                            "game_start",
                                            "no_discards_yet",
                                            "no_calls_yet",
                                            "last_call_is",
                                            "kamicha_discarded",
                                            "someone_else_just_discarded",
                                            "just_discarded",
                                            "just_called",
                                            "call_available",
                                            "self_call_available",
                                            "can_upgrade_call",
                                            "has_draw",
                                            "has_aside",
                                            "has_calls",
                                            "has_call_named",
                                            "has_no_call_named",
                                            "won_by_call",
                                            "won_by_draw",
                                            "won_by_discard",
                                            "fu_equals",
                                            "has_yaku_with_hand",
                                            "has_yaku_with_discard",
                                            "has_yaku_with_call",
                                            "last_discard_matches",
                                            "last_called_tile_matches",
                                            "unneeded_for_hand",
                                            "is_drawn_tile",
                                            "status",
                                            "status_missing",
                                            "discarder_status",
                                            "shimocha_status",
                                            "toimen_status",
                                            "kamicha_status",
                                            "others_status",
                                            "anyone_status",
                                            "everyone_status",
                                            "buttons_include",
                                            "buttons_exclude",
                                            "tile_drawn",
                                            "tile_not_drawn",
                                            "tile_revealed",
                                            "tile_not_revealed",
                                            "no_tiles_remaining",
                                            "tiles_remaining",
                                            "next_draw_possible",
                                            "has_score",
                                            "round_wind_is",
                                            "seat_wind_is",
                                            "winning_dora_count",
                                            "match",
                                            "winning_hand_consists_of",
                                            "winning_hand_and_tile_consists_of",
                                            "all_saki_cards_drafted",
                                            "has_existing_yaku",
                                            "has_no_yaku",
                                            "placement",
                                            "last_discard_matches_existing",
                                            "called_tile_matches_any_discard",
                                            "last_discard_exists",
                                            "first_time_finished_second_row_discards",
                                            "call_would_change_waits",
                                            "call_changes_waits",
                                            "wait_count_at_least",
                                            "wait_count_at_most",
                                            "call_contains",
                                            "called_tile_contains",
                                            "call_choice_contains",
                                            "tagged",
                                            "has_hell_wait",
                                            "third_row_discard",
                                            "tiles_in_hand",
                                            "anyone",
                                            "counter_equals",
                                            "counter_at_least",
                                            "counter_at_most",
                                            "has_attr",
                                            "caller_status",
                                            "needed_for_hand",
                                            "genbutsu_shimocha",
                                            "genbutsu_toimen",
                                            "genbutsu_kamicha",
                                            "dealt_in_last_round",
                                            "hand_tile_count",
                                            "has_score_below",
                                            "has_yakuman_with_hand",
                                            "has_yakuman_with_discard",
                                            "seat_is",
                                            "has_yakuman_with_call",
                                            "winning_reverse_dora_count",
                                            "someone_else_just_called",
                                            "anyone_just_discarded",
                                            "toimen_discarded",
                                            "shimocha_discarded",
                                            "counter_more_than",
                                            "counter_less_than",
                                            "tag_exists",
                                            "minipoints_equals",
                                            "can_discard_after_call",
                                            "just_self_called",
                                            "not",
                                            "equals",
                                            "amount_equals",
                                            "amount_at_least",
                                            "amount_at_most",
                                            "amount_more_than",
                                            "amount_less_than"};

TEST(Rows, HoldEveryConditionOfTheChecklist) {
  for (std::string_view name : kConditions) {
    EXPECT_NE(vocabulary().find(vocab::Kind::kCondition, name), nullptr) << name;
  }
}

TEST(Rows, OfConditionsStandInTheOrderOfTheVocabulary) {
  const auto& words = vocabulary().rows(vocab::Kind::kCondition);
  ASSERT_EQ(words.size(), condition_rows().size());
  for (size_t i = 0; i < words.size(); ++i) {
    EXPECT_EQ(words[i].name, condition_rows()[i]->signature.name);
    EXPECT_NE(condition_rows()[i]->test, nullptr) << words[i].name;
  }
}

TEST(Rows, OfConditionsAreDescribed) {
  for (const ConditionRow* row : condition_rows()) {
    const vocab::Signature& signature = row->signature;
    SCOPED_TRACE(signature.name);
    EXPECT_TRUE(signature.doc.ends_with(".")) << signature.doc;
    EXPECT_FALSE(signature.item.empty());
    const auto example = json::read(base::make_source("example", std::string(signature.example)));
    ASSERT_TRUE(example.ok()) << signature.example;
    const json::Value& root = example->root;
    const std::string* name = root.string() ? root.string() : root.find("name")->string();
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(*name, signature.name);
    const json::Value* opts = root.find("opts");
    const size_t given = opts ? opts->array()->size() : 0;
    EXPECT_FALSE(vocab::check_count(signature, given, {})) << signature.example;
  }
}

}  // namespace
}  // namespace jantaku::engine
