// The words of acts and calls. Not for others than the Parser.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

template <typename Kind>
struct Row {
  std::string_view word;
  Kind kind;
  size_t tiles;  // in brackets; 0: the word alone
  std::string_view identifier;
};

inline constexpr Row<DrawKind> kDraws[] = {
    {"ch", DrawKind::kChi, 2, "actChi"},       {"pn", DrawKind::kPon, 2, "actPon"},
    {"dk", DrawKind::kDaiminkan, 3, "actDmk"}, {"rs", DrawKind::kRinshan, 1, "actRsn"},
    {"rn", DrawKind::kRon, 0, "actRon"},       {"oy", DrawKind::kDealer, 0, "actOya"},
};
inline constexpr Row<DiscardKind> kDiscards[] = {
    {"tg", DiscardKind::kTsumogiri, 0, "actTmg"}, {"kg", DiscardKind::kKaragiri, 0, "actKrg"},
    {"kk", DiscardKind::kKakan, 1, "actKkn"},     {"ak", DiscardKind::kAnkan, 4, "actAnk"},
    {"tm", DiscardKind::kTsumo, 0, "actTsm"},     {"rc", DiscardKind::kRiichi, 1, "actRch"},
};
inline constexpr Row<FuroKind> kFuro[] = {
    {"chi", FuroKind::kChi, 2, "furoChi"},       {"pon", FuroKind::kPon, 2, "furoPon"},
    {"dmk", FuroKind::kDaiminkan, 3, "furoDmk"}, {"kkn", FuroKind::kKakan, 2, "furoKkn"},
    {"ank", FuroKind::kAnkan, 4, "furoAnk"},
};

template <typename Kind, size_t N>
const Row<Kind>* find(const Row<Kind> (&rows)[N], std::string_view word) {
  for (const Row<Kind>& row : rows) {
    if (row.word == word) return &row;
  }
  return nullptr;
}

template <typename Kind, size_t N>
std::vector<std::string_view> words(const Row<Kind> (&rows)[N],
                                    std::initializer_list<std::string_view> more = {}) {
  std::vector<std::string_view> list;
  for (const Row<Kind>& row : rows) list.push_back(row.word);
  list.insert(list.end(), more);
  return list;
}

}  // namespace jantaku::record::jmdp
