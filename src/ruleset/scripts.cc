#include "ruleset/scripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "json/reader.h"
#include "majs/lower.h"
#include "majs/parse.h"
#include "majs/whole.h"
#include "ruleset/load.h"
#include "ruleset/reader.h"

namespace jantaku::ruleset {
namespace {

// Libraries that require one another, and rulesets that stand on one another, end here.
constexpr size_t kMostFilesDeep = 50;

bool is_file_name(std::string_view name) {
  const auto is_good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '/';
  };
  return !name.empty() && name.front() != '/' && name.back() != '/' &&
         name.find("//") == std::string_view::npos &&
         std::all_of(name.begin(), name.end(), is_good);
}

// `lib/wall` and `wall` are one library.
std::string_view library_name(std::string_view name) {
  return name.starts_with("lib/") ? name.substr(4) : name;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const std::string nearest =
      base::nearest_name(name, std::vector<std::string_view>(known.begin(), known.end()));
  return nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest);
}

struct Base {
  std::string name;
  base::SourceRange range;
};

// The rulesets that the script names as its base, at the top level (MS-1045).
std::vector<Base> bases_of(const majs::Script& script) {
  std::vector<Base> bases;
  for (const majs::NodePtr& node : script.commands) {
    const auto* call = node->as<majs::Call>();
    if (call == nullptr || call->name != "define_base_ruleset" || call->arguments.empty()) continue;
    const majs::Node& name = *call->arguments[0];
    if (const auto* text = name.as<majs::String>()) {
      bases.push_back({text->content.text(), script.range(name.range)});
    } else if (const auto* word = name.as<majs::Call>()) {
      bases.push_back({word->name, script.range(name.range)});
    }
  }
  return bases;
}

bool same_place(const base::SourceRange& a, const base::SourceRange& b) {
  return a.source == b.source && a.begin == b.begin;
}

}  // namespace

bool is_script(const base::Source& source) { return source.name().ends_with(".majs"); }

// One step of the load order: everything that one script brings about.
class Scripts::Run final : public majs::Sink {
 public:
  Run(Scripts& scripts, json::Document& document, std::string_view mod)
      : scripts_(scripts), document_(document), mod_(mod) {}

  void edit(majs::Edit edit) override {
    if (++scripts_.edits_ <= majs::kMostEdits) {
      edits_.push_back(std::move(edit));
    } else if (scripts_.edits_ == majs::kMostEdits + 1) {
      report(
          {.code = "majs/too-many-edits",
           .range = edit.range,
           .message = fmt::format("this is more than {} changes to a ruleset", majs::kMostEdits)});
    }
  }

  void require(majs::Requirement requirement) override {
    const std::string_view name = library_name(requirement.name);
    if (!check_name(requirement.name, requirement.range)) return;
    const majs::Variables given = requirement.given.value_or(majs::Variables{});
    if (const auto known = scripts_.loaded_.find(name); known != scripts_.loaded_.end()) {
      if (requirement.given && known->second != given) {
        report({.code = "majs/already-required",
                .severity = base::Severity::kWarning,
                .range = requirement.range,
                .message = fmt::format("`{}` is loaded already, with other variables", name)});
      }
      return;
    }
    const base::SourcePtr source =
        scripts_.files_ == nullptr ? nullptr : scripts_.files_->library(name);
    if (source == nullptr) {
      const auto known =
          scripts_.files_ == nullptr ? std::vector<std::string>{} : scripts_.files_->libraries();
      report({.code = "majs/unknown-library",
              .range = requirement.range,
              .message = fmt::format("there is no library `{}`", name),
              .hint = did_you_mean(name, known)});
      return;
    }
    scripts_.loaded_.emplace(name, given);
    if (depth_ == kMostFilesDeep) {
      report({.code = "majs/too-deep",
              .range = requirement.range,
              .message = "too many libraries require one another here"});
      return;
    }
    ++depth_;
    lower(source, given);
    --depth_;
  }

  void require_after(majs::Requirement requirement) override {
    if (check_name(requirement.name, requirement.range)) {
      scripts_.after_.push_back(std::move(requirement));
    }
  }

  // The base is applied before its ruleset is lowered, so that only a choice can bring a new one.
  void base_ruleset(std::string name, const base::SourceRange& range) override {
    const bool is_known = std::any_of(bases_.begin(), bases_.end(), [&](const Base& base) {
      return same_place(base.range, range);
    });
    if (is_known) return;
    report({.code = "majs/base-ruleset",
            .range = range,
            .message = fmt::format("`{}` cannot become the base ruleset here", name),
            .hint = "a ruleset names its base by a line of its own, outside of any `if`"});
  }

  void report(base::Diagnostic diagnostic) override {
    diagnostics_.push_back(std::move(diagnostic));
  }
  void report(base::Diagnostics diagnostics) {
    for (base::Diagnostic& diagnostic : diagnostics) report(std::move(diagnostic));
  }

  void lower(const base::SourcePtr& source, majs::Variables given) {
    majs::Parsed parsed = majs::parse(source);
    report(std::move(parsed.diagnostics));
    lower(parsed.script, std::move(given));
  }
  void lower(const majs::Script& script, majs::Variables given) {
    note_functions(script);
    majs::Scope scope(scripts_.globals_, std::move(given));
    majs::lower(script, *scripts_.vocabulary_, scope, *this);
  }

  // The ruleset itself, on its base. The document's root is what there is so far.
  void ruleset(const base::SourcePtr& source, majs::Variables given = {}) {
    majs::Parsed parsed = majs::parse(source);
    report(std::move(parsed.diagnostics));
    std::vector<Base> bases = bases_of(parsed.script);
    if (bases.size() > 1) {
      report({.code = "majs/base-ruleset",
              .severity = base::Severity::kWarning,
              .range = bases.front().range,
              .message = "another base ruleset is named below, which counts"});
    }
    chain_.push_back(source->name());
    if (!bases.empty()) put_base(bases.back());
    chain_.pop_back();
    bases_.insert(bases_.end(), bases.begin(), bases.end());
    lower(parsed.script, std::move(given));
    if (applies_) apply();
  }

  // What else can be said of a script that has errors: what could be read of it is put together,
  // and functions count as defined whose `def` could not be read.
  void check_rest() {
    majs::apply(std::move(edits_), document_, mod_, scripts_.budget_);
    for (const std::string& name : functions_) {
      if (document_.root.object() == nullptr) return;
      json::Value* functions = document_.root.find("functions");
      if (functions == nullptr) {
        functions = &document_.root.object()->set("functions", json::Object());
      }
      if (functions->object() != nullptr && functions->find(name) == nullptr) {
        functions->object()->set(name, json::Array());
      }
    }
    base::Diagnostics found = scripts_.check_whole(document_);
    std::erase_if(found,
                  [](const base::Diagnostic& d) { return d.severity != base::Severity::kError; });
    report(std::move(found));
  }

  // Of what has been lowered since the last time.
  void apply() {
    if (base::has_errors(diagnostics_)) return;
    if (scripts_.keeps_edits_) {
      scripts_.kept_.insert(scripts_.kept_.end(), edits_.begin(), edits_.end());
    }
    report(majs::apply(std::move(edits_), document_, mod_, scripts_.budget_));
    edits_.clear();
  }

  void only_lower() { applies_ = false; }
  bool has_errors() const { return base::has_errors(diagnostics_); }
  majs::Edits take_edits() { return std::move(edits_); }
  base::Diagnostics take_diagnostics() { return std::move(diagnostics_); }

 private:
  void note_functions(const majs::Script& script) {
    for (const majs::NodePtr& node : script.commands) {
      const auto* call = node->as<majs::Call>();
      if (call == nullptr || call->name != "def" || call->arguments.empty()) continue;
      if (const auto* name = call->arguments[0]->as<majs::Call>()) functions_.push_back(name->name);
    }
  }

  bool check_name(std::string_view name, const base::SourceRange& range) {
    if (is_file_name(name)) return true;
    report(
        {.code = "majs/library-name",
         .range = range,
         .message = "the name of a file has only a to z, 0 to 9, `_`, `-` and `/` between folders",
         .hint = "it is looked for in the folder of libraries, and its ending is added"});
    return false;
  }

  void put_base(const Base& base) {
    if (!check_name(base.name, base.range)) return;
    const base::SourcePtr source =
        scripts_.files_ == nullptr ? nullptr : scripts_.files_->ruleset(base.name);
    if (source == nullptr) {
      const auto known =
          scripts_.files_ == nullptr ? std::vector<std::string>{} : scripts_.files_->rulesets();
      report({.code = "majs/unknown-ruleset",
              .range = base.range,
              .message = fmt::format("there is no ruleset `{}`", base.name),
              .hint = did_you_mean(base.name, known)});
      return;
    }
    const auto known = std::find(chain_.begin(), chain_.end(), source->name());
    if (known != chain_.end() || chain_.size() == kMostFilesDeep) {
      report({.code = "majs/base-cycle",
              .range = base.range,
              .message = fmt::format("rulesets that stand on one another: {} -> {}",
                                     fmt::join(known, chain_.end(), " -> "), source->name())});
      return;
    }
    if (is_script(*source)) {
      ruleset(source);
      return;
    }
    if (!applies_) return;
    auto read =
        json::read(source, {.origins = document_.origins, .most_bytes = ruleset::kMostBytes});
    report(read.diagnostics());
    if (read) document_.root = std::move(read->root);
  }

  Scripts& scripts_;
  json::Document& document_;
  std::string mod_;
  majs::Edits edits_;
  base::Diagnostics diagnostics_;
  std::vector<std::string> chain_;  // files of rulesets under way
  std::vector<Base> bases_;
  size_t depth_ = 0;
  bool applies_ = true;
  std::vector<std::string> functions_;  // that scripts define, well or not
};

base::Result<majs::Edits> Scripts::edits_of(const base::SourcePtr& script,
                                            majs::Variables variables) {
  json::Document none{json::Object(), std::make_shared<json::Origins>()};
  Run run(*this, none, "");
  run.only_lower();
  run.ruleset(script, std::move(variables));
  base::Diagnostics diagnostics = run.take_diagnostics();
  if (base::has_errors(diagnostics)) return diagnostics;
  return {run.take_edits(), std::move(diagnostics)};
}

base::Diagnostics Scripts::check_whole(const json::Document& document) const {
  return majs::check_whole(document, *vocabulary_);
}

base::Result<json::Document> Scripts::ruleset(const base::SourcePtr& script,
                                              json::OriginsPtr origins) {
  json::Document document{json::Object(), std::move(origins)};
  if (document.origins == nullptr) document.origins = std::make_shared<json::Origins>();
  Run run(*this, document, "");
  run.ruleset(script);
  if (run.has_errors()) {
    run.check_rest();
    return in_file_order(run.take_diagnostics());
  }
  base::Diagnostics diagnostics = run.take_diagnostics();
  document.root.set_origin(document.origins->add(script));
  return {std::move(document), std::move(diagnostics)};
}

base::Diagnostics Scripts::mod(const base::SourcePtr& script, std::string_view id,
                               majs::Variables variables, json::Document& document) {
  Run run(*this, document, id);
  run.lower(script, std::move(variables));
  run.apply();
  return run.take_diagnostics();
}

base::Diagnostics Scripts::after_mods(json::Document& document) {
  Run run(*this, document, "");
  for (size_t i = 0; i < after_.size(); ++i) {  // a library may ask for more
    const majs::Requirement requirement = after_[i];
    run.require(requirement);
  }
  after_.clear();
  run.apply();
  return run.take_diagnostics();
}

}  // namespace jantaku::ruleset
