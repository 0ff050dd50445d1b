/* Jantaku's riichi core for C: rounds, legal actions, results.
 *
 * Nothing here throws, prints or keeps global state; a round may be used by one thread at a time.
 * Functions that can be refused return 0, or the number of a reason (jantaku_reason_code names it).
 * Without a round (null) every function does nothing and answers what there is of nothing; a null
 * place to write to is not written to.
 * Seats are 0 to 3, with three players 0 to 2. Tiles are 0 to 33 in the order 1m..9m 1p..9p 1s..9s
 * east south west north white green red, then 34 35 36 for the red fives of m p s; -1 is no tile.
 */
#ifndef JANTAKU_H
#define JANTAKU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define JANTAKU_API __attribute__((visibility("default")))
#else
#define JANTAKU_API
#endif

// C's own ways: names as C libraries have them, structs with typedefs.
// NOLINTBEGIN(readability-identifier-naming, modernize-use-using)

typedef struct jantaku_kyoku jantaku_kyoku;

enum jantaku_phase {
  JANTAKU_BEGIN,
  JANTAKU_PRE_TSUMO,
  JANTAKU_POST_TSUMO,
  JANTAKU_POST_DAHAI,
  JANTAKU_POST_CHI_PON,
  JANTAKU_POST_ANKAN,
  JANTAKU_POST_KAKAN,
  JANTAKU_END
};

enum jantaku_action_type {
  JANTAKU_PASS,
  JANTAKU_DAHAI,
  JANTAKU_ANKAN,
  JANTAKU_KAKAN,
  JANTAKU_KITA,
  JANTAKU_TSUMO_AGARI,
  JANTAKU_KYUUSHUU_KYUUHAI,
  JANTAKU_CHI,
  JANTAKU_PON,
  JANTAKU_DAIMINKAN,
  JANTAKU_RON
};

typedef struct jantaku_action {
  int type;      /* enum jantaku_action_type */
  int tile;      /* discarded, called, or of the kan's kind; -1 if none */
  int tsumokiri; /* of a discard: the tile just drew */
  int riichi;    /* of a discard */
  int own[3];    /* tiles from the hand that a call lays open; -1 where none */
} jantaku_action;

typedef struct jantaku_start {
  int bakaze; /* 0 east to 3 north, with three players to 2 west */
  int chancha;
  int honba;
  int kyoutaku;  /* in points */
  int points[4]; /* with three players the last one is not read */
} jantaku_start;

/* The most actions that a seat can have. */
#define JANTAKU_MOST_ACTIONS 48

JANTAKU_API const char* jantaku_version(void);
/* "kyoku/not-in-hand"; an empty text for 0 and for numbers that are none. */
JANTAKU_API const char* jantaku_reason_code(int reason);

/* A round under a preset of rules ("default", "majiang", "tenhou", ...). `start` may be null: the
 * first round of a game. Null if there is no such preset, the start makes no sense, or memory is
 * short. */
JANTAKU_API jantaku_kyoku* jantaku_kyoku_new(const char* preset, const jantaku_start* start);
JANTAKU_API jantaku_kyoku* jantaku_kyoku_clone(const jantaku_kyoku* kyoku);
JANTAKU_API void jantaku_kyoku_free(jantaku_kyoku* kyoku);

/* Shuffles from the seed (the same on every machine) and deals. */
JANTAKU_API int jantaku_deal(jantaku_kyoku* kyoku, uint64_t seed);
/* At JANTAKU_PRE_TSUMO: a draw, or the end of the round. */
JANTAKU_API int jantaku_go(jantaku_kyoku* kyoku);
/* After a discard or kan, once everybody has acted or passed. */
JANTAKU_API int jantaku_resolve(jantaku_kyoku* kyoku);
/* One of jantaku_legal. */
JANTAKU_API int jantaku_act(jantaku_kyoku* kyoku, int seat, const jantaku_action* action);

JANTAKU_API int jantaku_phase(const jantaku_kyoku* kyoku);
JANTAKU_API int jantaku_current(const jantaku_kyoku* kyoku);
JANTAKU_API int jantaku_players(const jantaku_kyoku* kyoku);
JANTAKU_API int jantaku_tiles_left(const jantaku_kyoku* kyoku);
JANTAKU_API void jantaku_points(const jantaku_kyoku* kyoku, int points[4]);
/* How many of each of the 37 tiles the seat holds concealed, the drawn one included. */
JANTAKU_API void jantaku_hand(const jantaku_kyoku* kyoku, int seat, uint8_t counts[37]);
/* Writes up to `most` actions; returns how many there are. */
JANTAKU_API int jantaku_legal(const jantaku_kyoku* kyoku, int seat, jantaku_action* actions,
                              int most);
/* Once the round has ended: the start of the next one, and 1; 0 if the game is over or the round is
 * not. */
JANTAKU_API int jantaku_next(const jantaku_kyoku* kyoku, jantaku_start* next);

/* The events as lines of JSON: for a negative seat all of them, hidden tiles and the wall included;
 * for a seat what it may see; for a seat that is not at the table nothing. Returns the length
 * without the final zero; writes as much as fits into `size` bytes, always ended by a zero. */
JANTAKU_API size_t jantaku_log(const jantaku_kyoku* kyoku, int seat, char* text, size_t size);

/* Tiles missing to tenpai: 0 is tenpai, -1 complete. 99 if the counts are no hand. */
JANTAKU_API int jantaku_shanten(const uint8_t counts[34], int calls);

// NOLINTEND(readability-identifier-naming, modernize-use-using)

#ifdef __cplusplus
}
#endif

#endif
