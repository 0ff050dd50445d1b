#include "engine/rows.h"

#include <vector>

#include "engine/actions/families.h"
#include "engine/conditions/families.h"
#include "majs/edit.h"
#include "majs/lower.h"
#include "ruleset/load.h"

namespace jantaku::engine {
namespace {

template <typename Row>
std::vector<const Row*> in_a_row(const std::vector<Family<Row>>& families) {
  std::vector<const Row*> rows;
  for (const Family<Row>& family : families) {
    for (const Row& row : family.rows) rows.push_back(&row);
  }
  return rows;
}

vocab::Vocabulary make_vocabulary() {
  vocab::Vocabulary vocabulary;
  for (const ActionRow* row : action_rows()) vocabulary.add(vocab::Kind::kAction, row->signature);
  for (const ConditionRow* row : condition_rows()) {
    vocabulary.add(vocab::Kind::kCondition, row->signature);
  }
  ruleset::add_rows(vocabulary);
  majs::add_command_rows(vocabulary);
  majs::add_method_rows(vocabulary);
  return vocabulary;
}

}  // namespace

std::span<const ActionRow* const> action_rows() {
  static const std::vector<const ActionRow*> rows = in_a_row(action_families());
  return rows;
}

std::span<const ConditionRow* const> condition_rows() {
  static const std::vector<const ConditionRow*> rows = in_a_row(condition_families());
  return rows;
}

const vocab::Vocabulary& vocabulary() {
  static const vocab::Vocabulary words = make_vocabulary();
  return words;
}

}  // namespace jantaku::engine
