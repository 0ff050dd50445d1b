#include "server/wire.h"

#include <gtest/gtest.h>

namespace jantaku::server {
namespace {

TEST(Wire, WritesWhatIsAsked) {
  Wire wire;
  wire.begin_object().text("a", "x\"\n").key("b").begin_array().number(1).null().truth(true);
  wire.begin_object().end_object().end_array().points("c", 1500).points("d", -2250).end_object();
  EXPECT_EQ(wire.take(), R"({"a":"x\"\n","b":[1,null,true,{}],"c":1.500,"d":-2.250})");
}

TEST(Fields, AreWrittenWholeAndAsPatches) {
  Fields before, after;
  before.set("turn", "1");
  before.set("players.east.hand", "[]");
  before.set("players.east.draw", "[]");
  before.set("players.south.hand", "[]");
  before.set("end", "null");
  EXPECT_EQ(
      before.whole(),
      R"({"turn":1,"players":{"east":{"hand":[],"draw":[]},"south":{"hand":[]}},"end":null})");
  after.set("turn", "1");
  after.set("players.east.hand", "[\"1m\"]");
  after.set("players.east.draw", "[]");
  after.set("players.south.hand", "[]");
  after.set("end", "2");
  EXPECT_EQ(after.patch_from(before), R"({"players.east.hand":["1m"],"end":2})");
  EXPECT_EQ(after.patch_from(after), "");
}

}  // namespace
}  // namespace jantaku::server
