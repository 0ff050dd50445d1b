#include "file_list.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "command.h"
#include "sorted_number.h"

namespace jantaku::cli {

namespace fs = std::filesystem;

FileList::FileList(const std::vector<std::string>& files_and_folders) {
  for (size_t i = 0; i < files_and_folders.size(); ++i) {
    std::error_code error;
    if (fs::is_directory(files_and_folders[i], error)) {
      add_folder(i, files_and_folders[i]);
    } else {
      add(i, files_and_folders[i]);
    }
  }
}

void FileList::add(size_t argument, const std::string& name) {
  names_.add(sorted_number(argument) + name, "");
  ++size_;
}

void FileList::add_folder(size_t argument, const std::string& folder) {
  const size_t before = size_;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    std::error_code unknown;  // a link that leads nowhere costs only itself
    if (at->is_regular_file(unknown)) add(argument, at->path().string());
  }
  if (error) {
    complain(
        base::Diagnostic{.code = "cli/cannot-read",
                         .message = fmt::format("{} cannot be read: {}", folder, error.message())});
    add(argument, folder);  // which fails, as it should
  }
  if (size_ == before) {
    complain(base::Diagnostic{.code = "cli/empty-folder",
                              .severity = base::Severity::kWarning,
                              .message = fmt::format("there is no file in the folder {}", folder)});
  }
}

std::optional<std::string> FileList::Reader::next() {
  if (!names_.next()) return std::nullopt;
  return names_.key().substr(kSortedNumberBytes);
}

base::Diagnostics FileList::problems() const {
  if (names_.good()) return {};
  return {store_.problem()};
}

}  // namespace jantaku::cli
