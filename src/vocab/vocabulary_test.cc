#include "vocab/vocabulary.h"

#include <gtest/gtest.h>

namespace jantaku::vocab {
namespace {

Signature draw() {
  return {.name = "draw",
          .parameters = {{.name = "num",
                          .type = Form::kInteger,
                          .presence = Presence::kOptional,
                          .default_value = "1",
                          .doc = "how many"},
                         {.name = "tile",
                          .type = Form::kReservedTile,
                          .presence = Presence::kOptional}},
          .contexts = {Context::kSeat},
          .doc = "Moves tiles from the wall to the seat's draw.",
          .example = "[\"draw\", 2]",
          .item = "A03"};
}

Signature set_status() {
  return {.name = "set_status",
          .parameters = {{.name = "names", .type = Form::kStatus, .presence = Presence::kRest}},
          .doc = "Adds statuses."};
}

Signature ite() {
  return {.name = "ite",
          .parameters = {{.name = "when", .type = Form::kConditions},
                         {.name = "then", .type = Form::kActions},
                         {.name = "else", .type = Form::kActions}},
          .doc = "One or the other."};
}

Signature on() {
  return {.name = "on",
          .parameters = {{.name = "event", .type = Form::kString},
                         {.name = "prepend",
                          .type = Form::kBoolean,
                          .presence = Presence::kNamed,
                          .default_value = "false"}},
          .doc = "Adds actions to an event."};
}

TEST(TypeName, ReadsAsEnglish) {
  EXPECT_EQ(type_name(Form::kInteger), "integer");
  EXPECT_EQ(type_name(list_of(Form::kTile)), "list of tiles");
  EXPECT_EQ(type_name(list_of(list_of(Form::kInteger))), "list of lists of integers");
}

TEST(Usage, ShowsHowARowIsWritten) {
  EXPECT_EQ(usage(draw()), "draw(num: integer = 1, [tile: reserved tile])");
  EXPECT_EQ(usage(set_status()), "set_status(names: status...)");
  EXPECT_EQ(usage(on()), "on(event: string, prepend: true or false = false)");
  EXPECT_EQ(usage(Signature{.name = "call", .doc = "."}), "call");
}

TEST(CheckCount, NamesWhatIsExpected) {
  struct Row {
    Signature signature;
    size_t given;
    const char* message;  // empty: fine
  };
  const Row rows[] = {
      {draw(), 0, ""},
      {draw(), 2, ""},
      {draw(), 3, "`draw` takes at most 2 arguments, not 3"},
      {set_status(), 0, ""},
      {set_status(), 17, ""},
      {ite(), 3, ""},
      {ite(), 2, "`ite` takes 3 arguments, not 2"},
      {ite(), 4, "`ite` takes 3 arguments, not 4"},
      {on(), 1, ""},
      {on(), 2, "`on` takes 1 argument, not 2"},  // options have no place
      {{.name = "call", .doc = "."}, 1, "`call` takes no arguments, not 1"},
  };
  for (const Row& row : rows) {
    const auto error = check_count(row.signature, row.given, {});
    EXPECT_EQ(error ? error->message : "", row.message);
  }
  const auto few = check_count(ite(), 0, {});
  ASSERT_TRUE(few);
  EXPECT_EQ(few->code, "vocab/too-few-arguments");
  EXPECT_EQ(few->hint, "write ite(when: conditions, then: actions, else: actions)");
  EXPECT_EQ(check_count(draw(), 9, {})->code, "vocab/too-many-arguments");
}

TEST(Contexts, AreSets) {
  constexpr Contexts kCallEvent{Context::kSeat, Context::kCaller, Context::kCall};
  EXPECT_TRUE(kCallEvent.has(Context::kCaller));
  EXPECT_FALSE(kCallEvent.has(Context::kTile));
  EXPECT_EQ(to_string(kCallEvent), "`seat`, `caller` and `call`");
  EXPECT_EQ(to_string(Contexts{Context::kTile}), "`tile`");
  EXPECT_EQ((Contexts{Context::kTile, Context::kSeat}.without(kCallEvent)),
            Contexts{Context::kTile});
  EXPECT_EQ((Contexts{Context::kTile} | kCallEvent).without(kCallEvent), Contexts{Context::kTile});
  EXPECT_TRUE(Contexts{}.empty());
  for (int i = 0; i < kContextCount; ++i) {
    EXPECT_FALSE(context_name(static_cast<Context>(i)).empty());
  }
}

TEST(Vocabulary, FindsByNameWithinAKind) {
  Vocabulary vocabulary;
  vocabulary.add(Kind::kAction, draw());
  vocabulary.add(Kind::kAction, ite());
  vocabulary.add(Kind::kCondition, {.name = "seat_is",
                                    .parameters = {{.name = "wind", .type = Form::kWind}},
                                    .doc = "The seat has this wind.",
                                    .aliases = {"seat_wind_is"}});
  ASSERT_NE(vocabulary.find(Kind::kAction, "draw"), nullptr);
  EXPECT_EQ(vocabulary.find(Kind::kAction, "draw")->item, "A03");
  EXPECT_EQ(vocabulary.find(Kind::kCondition, "draw"), nullptr);
  EXPECT_EQ(vocabulary.find(Kind::kCondition, "seat_wind_is")->name, "seat_is");
  EXPECT_EQ(vocabulary.did_you_mean(Kind::kAction, "drwa"), "did you mean `draw`?");
  EXPECT_EQ(vocabulary.did_you_mean(Kind::kCondition, "seat_wnd_is"),
            "did you mean `seat_wind_is`?");
  EXPECT_EQ(vocabulary.did_you_mean(Kind::kAction, "ryuukyoku"), "");
  ASSERT_EQ(vocabulary.rows(Kind::kAction).size(), 2u);
  EXPECT_EQ(vocabulary.rows(Kind::kAction)[1].name, "ite");
  EXPECT_TRUE(vocabulary.rows(Kind::kCommand).empty());
  for (int i = 0; i < kKindCount; ++i) EXPECT_FALSE(kind_name(static_cast<Kind>(i)).empty());
}

TEST(ReferenceEntry, IsMarkdown) {
  EXPECT_EQ(reference_entry(Kind::kAction, draw()),
            "### `draw`\n\n"
            "Moves tiles from the wall to the seat's draw. (A03)\n\n"
            "| argument | type | default | meaning |\n"
            "| --- | --- | --- | --- |\n"
            "| `num` | integer | `1` | how many |\n"
            "| `tile` | reserved tile | none |  |\n\n"
            "Needs `seat`.\n\n"
            "```json\n[\"draw\", 2]\n```\n");
  const Signature which{.name = "tagged",
                        .parameters = {{.name = "which",
                                        .type = Form::kChoice,
                                        .doc = "which tile | where",
                                        .choices = {"last_discard", "tile"}}},
                        .doc = "The tile has the tag.",
                        .example = "tagged(\"tile\")",
                        .aliases = {"has_tag"}};
  EXPECT_EQ(reference_entry(Kind::kCommand, which),
            "### `tagged`\n\nThe tile has the tag.\n\n"
            "Also written `has_tag`.\n\n"
            "| argument | type | default | meaning |\n"
            "| --- | --- | --- | --- |\n"
            "| `which` | word | required | which tile \\| where: `last_discard`, `tile` |\n\n"
            "```majs\ntagged(\"tile\")\n```\n");
}

}  // namespace
}  // namespace jantaku::vocab
