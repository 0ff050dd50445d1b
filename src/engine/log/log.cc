#include "engine/log/log.h"

#include <fmt/format.h>

#include "engine/log/changes.h"

namespace jantaku::engine {

bool Fold::add(const LogEntry& entry, const LogEvent& event) {
  return apply_changes(state_, entry.changes_of(event));
}

base::Result<State> state_after(const Log& log, size_t entries) {
  Fold fold;
  for (size_t i = 0; i < std::min(entries, log.entries.size()); ++i) {
    const LogEntry& entry = log.entries[i];
    bool fits = true;
    for (const LogEvent& event : entry.events) fits = fits && fold.add(entry, event);
    if (!fits || !is_sound(fold.state())) {
      return base::Diagnostic{
          .code = "log/bad-changes",
          .message =
              fmt::format("the changes of entry {} do not fit what came before", entry.sequence)};
    }
    if (FieldHashes(fold.state()).total() != entry.hash) {
      return base::Diagnostic{.code = "log/bad-hash",
                              .message = fmt::format("after entry {} the state is not the one that "
                                                     "its hash was made of",
                                                     entry.sequence)};
    }
  }
  return fold.state();
}

}  // namespace jantaku::engine
