// Mods from a folder that the operator names, run by libjq.
#pragma once

#include <string>

#include "ruleset/mods.h"

namespace jantaku::cli {

// ID.jq in the folder. An id that is no plain file name is in no folder.
class FolderMods final : public ruleset::ModBodies {
 public:
  explicit FolderMods(std::string folder) : folder_(std::move(folder)) {}
  base::SourcePtr find(std::string_view id) const override;

 private:
  std::string folder_;
};

class JqMods final : public ruleset::ModRunner {
 public:
  base::Result<json::Value> apply(const base::SourcePtr& body,
                                  const json::Value& ruleset) const override;
};

}  // namespace jantaku::cli
