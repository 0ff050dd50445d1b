// The rows of the words that the loader itself reads, family by family; add_rows() names them all.
#pragma once

#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

void add_key_rows(vocab::Vocabulary& vocabulary);
void add_event_rows(vocab::Vocabulary& vocabulary);
void add_button_rows(vocab::Vocabulary& vocabulary);
void add_scoring_rows(vocab::Vocabulary& vocabulary);
void add_tile_spec_rows(vocab::Vocabulary& vocabulary);
void add_match_rows(vocab::Vocabulary& vocabulary);
void add_amount_rows(vocab::Vocabulary& vocabulary);
void add_seat_rows(vocab::Vocabulary& vocabulary);
void add_mark_rows(vocab::Vocabulary& vocabulary);

}  // namespace jantaku::ruleset
