#include "engine/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/actions/families.h"
#include "engine/conditions/families.h"
#include "engine/rows.h"

namespace jantaku::engine {
namespace {

using vocab::Kind;

// The kinds of one page, in order, with what it is called and what stands above them.
struct PagePlan {
  std::string_view file, title, intro;
  std::vector<std::pair<Kind, std::string_view>> sections;
};

const std::vector<PagePlan>& plans() {
  static const std::vector<PagePlan> all = {
      {"actions.md",
       "Actions",
       "An action is a list that begins with its name: `[\"draw\", 1]`. `uninterruptible_` in "
       "front "
       "of a name runs it without asking whether anyone interrupts.",
       {{Kind::kAction, ""}}},
      {"conditions.md",
       "Conditions",
       "A condition is its name, or an object with `name` and `opts`; lists of conditions are AND, "
       "the lists in them OR, and so on. `not_` in front of a name negates it, and `as` in the "
       "object asks for other seats.",
       {{Kind::kCondition, ""}}},
      {"keys.md",
       "Keys of a ruleset",
       "A ruleset is one JSON object. Every key is optional.",
       {{Kind::kKey, "Keys"},
        {Kind::kEvent, "Events"},
        {Kind::kButtonField, "Fields of a button"},
        {Kind::kAutoButtonField, "Fields of an auto button"},
        {Kind::kScoringKey, "Fields of `score_calculation`"}}},
      {"tile-specs.md",
       "Tile specs",
       "A tile spec says whether a tile fits. `not_` in front of one is its complement.",
       {{Kind::kTileSpec, ""}}},
      {"match-targets.md",
       "Match targets",
       "What a match looks at; the contents of several are joined.",
       {{Kind::kMatchTarget, ""}}},
      {"match-keywords.md",
       "Match keywords",
       "Words in a match spec that act on the groups after them; how matching works is told in "
       "[matching.md](../matching.md).",
       {{Kind::kMatchKeyword, ""}}},
      {"amounts.md",
       "Amounts",
       "An amount is a number, the name of a counter, or one of these with what it needs.",
       {{Kind::kAmount, ""}}},
      {"seats.md",
       "Seats",
       "Which seat, or seats, an argument means, seen from the seat in context. `not_` in front "
       "means all the others.",
       {{Kind::kSeat, ""}}},
      {"marks.md",
       "Marks",
       "What `mark` can ask for: a list of `[target, number, restrictions]`. Any tile spec is a "
       "restriction too; all of them must hold.",
       {{Kind::kMarkTarget, "Targets"}, {Kind::kMarkRestriction, "Restrictions"}}},
      {"commands.md",
       "Commands of MahjongScript",
       "A script is a list of commands; [mahjongscript.md](../mahjongscript.md) tells how they are "
       "written. What is called a string here may be a name without quotes.",
       {{Kind::kCommand, "Commands"}, {Kind::kApplyMethod, "Methods of `apply`"}}},
  };
  return all;
}

void append_entries(std::string& out, Kind kind, std::string_view heading) {
  if (!heading.empty()) out += fmt::format("\n## {}\n", heading);
  const auto& rows = vocabulary().rows(kind);
  for (size_t i = 0; i < rows.size(); ++i) {
    vocab::Signature row = rows[i];
    // Fields that share an example have it once, after the last of them.
    if (i + 1 < rows.size() && rows[i + 1].example == row.example) row.example = "";
    out += "\n" + vocab::reference_entry(kind, row);
  }
}

template <typename Row>
void append_families(std::string& out, Kind kind, const std::vector<Family<Row>>& families) {
  for (const Family<Row>& family : families) {
    out += fmt::format("\n## {}\n", family.title);
    for (const Row& row : family.rows) out += "\n" + vocab::reference_entry(kind, row.signature);
  }
}

constexpr std::string_view kMadeBy =
    "Written by `jantaku docs` from the rows beside the code; do not edit.\n";

ReferencePage page(const PagePlan& plan) {
  ReferencePage made{.file = std::string(plan.file)};
  made.text = fmt::format("# {}\n\n{}\n\n{}", plan.title, plan.intro, kMadeBy);
  for (const auto& [kind, heading] : plan.sections) {
    if (kind == Kind::kAction) {
      append_families(made.text, kind, action_families());
    } else if (kind == Kind::kCondition) {
      append_families(made.text, kind, condition_families());
    } else {
      append_entries(made.text, kind, heading);
    }
  }
  return made;
}

ReferencePage index_page() {
  ReferencePage made{.file = "README.md"};
  made.text =
      fmt::format("# What a ruleset can say\n\n{}\n| page | words |\n| --- | --- |\n", kMadeBy);
  for (const PagePlan& plan : plans()) {
    size_t words = 0;
    for (const auto& [kind, heading] : plan.sections) words += vocabulary().rows(kind).size();
    made.text += fmt::format("| [{}]({}) | {} |\n", plan.title, plan.file, words);
  }
  made.text += "\n[coverage.md](coverage.md) says by name which test stands for each.\n";
  return made;
}

bool has_word(std::string_view words, std::string_view word) {
  return words.find(fmt::format(" {} ", word)) != std::string_view::npos;
}

const Citation* test_of(const vocab::Signature& row, std::span<const Citation> citations) {
  const auto found = std::find_if(citations.begin(), citations.end(), [&](const Citation& test) {
    const bool cites = row.item.empty() || has_word(test.items, row.item);
    return cites && has_word(test.words, row.name);
  });
  return found == citations.end() ? nullptr : &*found;
}

// A bar would end the cell, even in code.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

ReferencePage coverage_page(std::span<const Citation> citations) {
  ReferencePage made{.file = "coverage.md"};
  made.text = fmt::format(
      "# Which test stands for each word\n\n"
      "The first test that cites the word's item of the checklist and uses the word, as found in "
      "the tests when the program was built.\n\n{}",
      kMadeBy);
  for (const PagePlan& plan : plans()) {
    for (const auto& [kind, heading] : plan.sections) {
      made.text += fmt::format("\n## {}\n\n| name | item | test |\n| --- | --- | --- |\n",
                               heading.empty() ? plan.title : heading);
      for (const vocab::Signature& row : vocabulary().rows(kind)) {
        const Citation* test = test_of(row, citations);
        made.text += fmt::format("| `{}` | {} | {} |\n", cell(row.name), row.item,
                                 test ? fmt::format("`{}` in {}", test->test, test->file) : "none");
      }
    }
  }
  return made;
}

}  // namespace

std::vector<ReferencePage> reference_pages(std::span<const Citation> citations) {
  std::vector<ReferencePage> pages = {index_page()};
  for (const PagePlan& plan : plans()) pages.push_back(page(plan));
  pages.push_back(coverage_page(citations));
  return pages;
}

std::vector<std::string> untested(std::span<const Citation> citations) {
  std::vector<std::string> names;
  for (const PagePlan& plan : plans()) {
    for (const auto& [kind, heading] : plan.sections) {
      for (const vocab::Signature& row : vocabulary().rows(kind)) {
        if (test_of(row, citations)) continue;
        names.push_back(fmt::format("{} `{}` ({})", vocab::kind_name(kind), row.name, row.item));
      }
    }
  }
  return names;
}

}  // namespace jantaku::engine
