// A seat that is not at the table sees nothing, and what is not there is refused or left alone.
#include <stdio.h>
#include <stdlib.h>

#include "jantaku.h"

static void fail(const char* what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

int main(void) {
  jantaku_start start = {0, 0, 0, 0, {35000, 35000, 35000, -2000000000}};
  char text[8] = "text";
  jantaku_kyoku* kyoku = jantaku_kyoku_new("tenhou3", &start);
  if (kyoku == NULL) fail("points of a fourth player");
  if (jantaku_deal(kyoku, 1) != 0) fail("deal");
  if (jantaku_log(kyoku, 3, text, sizeof text) != 0 || text[0] != 0) fail("log of nobody");
  if (jantaku_log(kyoku, -1, NULL, 10) <= jantaku_log(kyoku, 0, NULL, 10)) fail("log");
  if (jantaku_go(kyoku) != 0) fail("go");
  if (jantaku_legal(kyoku, jantaku_current(kyoku), NULL, 5) == 0) fail("legal");
  jantaku_points(kyoku, NULL);
  jantaku_hand(kyoku, 0, NULL);
  jantaku_kyoku_free(kyoku);
  if (jantaku_deal(NULL, 1) == 0 || jantaku_go(NULL) == 0 || jantaku_resolve(NULL) == 0) {
    fail("no round");
  }
  if (jantaku_log(NULL, -1, text, sizeof text) != 0 || jantaku_next(NULL, &start) != 0 ||
      jantaku_legal(NULL, 0, NULL, 0) != 0 || jantaku_phase(NULL) != JANTAKU_END) {
    fail("no round");
  }
  if (jantaku_shanten(NULL, 0) != 99) fail("no hand");
  start.bakaze = 3;
  if (jantaku_kyoku_new("tenhou3", &start) != NULL) fail("north of three");
  return 0;
}
