// Tenhou's mjlog: one XML element for each thing that happened.
#pragma once

#include "record/reader.h"

namespace jantaku::record {

base::Result<Games> read_mjlog(const base::SourcePtr& source);

}  // namespace jantaku::record
