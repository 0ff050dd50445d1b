/* Plays a game in which everybody takes the first legal action that is no call, and prints how each
 * round ended. Build: cc example.c -ljantaku */
#include <stdio.h>
#include <stdlib.h>

#include "jantaku.h"

static void fail(const char* what, int reason) {
  fprintf(stderr, "%s: %s\n", what, jantaku_reason_code(reason));
  exit(1);
}

static void must(const char* what, int reason) {
  if (reason != 0) fail(what, reason);
}

/* A win if there is one, a pass if not, else the first discard. */
static jantaku_action choose(const jantaku_action* actions, int count) {
  int chosen = 0;
  for (int i = 0; i < count; i++) {
    const int type = actions[i].type;
    if (type == JANTAKU_RON || type == JANTAKU_TSUMO_AGARI) return actions[i];
    if (type == JANTAKU_PASS) chosen = i;
  }
  return actions[chosen];
}

static void act(jantaku_kyoku* kyoku, int seat) {
  jantaku_action actions[JANTAKU_MOST_ACTIONS];
  const int count = jantaku_legal(kyoku, seat, actions, JANTAKU_MOST_ACTIONS);
  if (count == 0) return;
  const jantaku_action action = choose(actions, count);
  must("act", jantaku_act(kyoku, seat, &action));
}

static void play(jantaku_kyoku* kyoku) {
  while (jantaku_phase(kyoku) != JANTAKU_END) {
    switch (jantaku_phase(kyoku)) {
      case JANTAKU_PRE_TSUMO:
        must("go", jantaku_go(kyoku));
        break;
      case JANTAKU_POST_TSUMO:
      case JANTAKU_POST_CHI_PON:
        act(kyoku, jantaku_current(kyoku));
        break;
      default:
        for (int seat = 0; seat < jantaku_players(kyoku); seat++) {
          if (seat != jantaku_current(kyoku)) act(kyoku, seat);
        }
        must("resolve", jantaku_resolve(kyoku));
    }
  }
}

int main(void) {
  jantaku_start start;
  int more = 1, round = 0;
  printf("jantaku %s\n", jantaku_version());
  if (jantaku_kyoku_new("chess", NULL) != NULL) fail("a preset that does not exist", 0);
  for (; more && round < 100; round++) {
    jantaku_kyoku* kyoku = jantaku_kyoku_new("tenhou", round == 0 ? NULL : &start);
    if (kyoku == NULL) fail("new", 0);
    if (jantaku_go(kyoku) == 0) fail("a draw before the deal", 0);
    must("deal", jantaku_deal(kyoku, 1000 + (unsigned)round));

    jantaku_kyoku* clone = jantaku_kyoku_clone(kyoku);
    play(kyoku);
    if (jantaku_phase(clone) != JANTAKU_PRE_TSUMO) fail("the clone moved too", 0);
    jantaku_kyoku_free(clone);

    int points[4];
    jantaku_points(kyoku, points);
    printf("round %d: %d %d %d %d, %d tiles left, log of %zu bytes (%zu for seat 2)\n", round,
           points[0], points[1], points[2], points[3], jantaku_tiles_left(kyoku),
           jantaku_log(kyoku, -1, NULL, 0), jantaku_log(kyoku, 2, NULL, 0));
    more = jantaku_next(kyoku, &start);
    jantaku_kyoku_free(kyoku);
  }
  printf("%d rounds\n", round);
  return more ? 1 : 0;
}
