// The scripts of one load, in load order: a ruleset with its base and libraries, mods, and what
// comes behind them (section 10 of checklists/mahjongscript.md).
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "majs/apply.h"
#include "majs/ast.h"
#include "majs/scope.h"
#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

// Where other files come from: folders that the operator set up. Names hold only what MS-1041 lets
// through; an implementation sees to it that no link leads out of the folder.
class ScriptFiles {
 public:
  virtual ~ScriptFiles() = default;
  // Null if there is none. A ruleset whose name ends in ".majs" is a script, any other JSON.
  virtual base::SourcePtr library(std::string_view name) const = 0;
  virtual base::SourcePtr ruleset(std::string_view name) const = 0;
  // For "did you mean".
  virtual std::vector<std::string> libraries() const = 0;
  virtual std::vector<std::string> rulesets() const = 0;
};

bool is_script(const base::Source& source);

// What is carried from one script to the next: globals, marks, libraries that are loaded. A copy
// goes on from the same point on its own.
class Scripts {
 public:
  // Null files: nothing can be required.
  Scripts(const vocab::Vocabulary& vocabulary, const ScriptFiles* files)
      : vocabulary_(&vocabulary), files_(files) {}

  // Keeps a copy of every edit that is applied, for whoever prints them.
  void keep_edits() { keeps_edits_ = true; }
  const majs::Edits& kept_edits() const { return kept_; }

  // What the script does, with its libraries and the scripts it stands on, put to nothing: also for
  // mods, which alone make no ruleset.
  base::Result<majs::Edits> edits_of(const base::SourcePtr& script, majs::Variables variables = {});

  // What the script makes of its base ruleset, or of {}; without mods. `origins` as in
  // json::ReadOptions.
  base::Result<json::Document> ruleset(const base::SourcePtr& script,
                                       json::OriginsPtr origins = {});
  // Changes the document, unless there is an error.
  base::Diagnostics mod(const base::SourcePtr& script, std::string_view id,
                        majs::Variables variables, json::Document& document);
  // The libraries of `require_after` (MS-1044).
  base::Diagnostics after_mods(json::Document& document);
  // What majs::check_whole says of a ruleset with its mods.
  base::Diagnostics check_whole(const json::Document& document) const;

 private:
  class Run;

  const vocab::Vocabulary* vocabulary_;
  const ScriptFiles* files_;
  majs::Globals globals_;
  std::map<std::string, majs::Variables, std::less<>>
      loaded_;  // libraries, and what they were given
  std::vector<majs::Requirement> after_;
  size_t edits_ = 0;
  majs::Budget budget_;
  bool keeps_edits_ = false;
  majs::Edits kept_;
};

}  // namespace jantaku::ruleset
