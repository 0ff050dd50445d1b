// Files as commands read them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source.h"

namespace jantaku::cli {

inline constexpr size_t kMostInputBytes = size_t{64} << 20;
inline constexpr size_t kMostInputLines = 1'000'000;

// How many bytes a text may have that begins like this.
using InputLimit = std::function<size_t(std::string_view head)>;

// The whole file under its name, decompressed if it is gzip. What is larger than the limit, or
// becomes so, is refused before it is all in memory; of a gzip file that is cut off, what there is
// comes with a warning.
base::Result<base::SourcePtr> read_input(
    const std::string& file, const InputLimit& limit = [](auto) { return kMostInputBytes; });

// The files themselves, and for a folder all files in it and in its folders, in order of names.
std::vector<std::string> files_of(const std::vector<std::string>& files_and_folders);

}  // namespace jantaku::cli
