// The files that a command was given, which may be more than their names fit into memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/sorted_runs.h"
#include "temporary_runs.h"

namespace jantaku::cli {

// The files themselves, and for a folder all files in it and in its folders, in order of names.
class FileList {
 public:
  // Says on standard error what is wrong with a folder.
  explicit FileList(const std::vector<std::string>& files_and_folders);

  size_t size() const { return size_; }

  class Reader {
   public:
    // Nothing at the end, and if the list cannot be read on.
    std::optional<std::string> next();

   private:
    friend class FileList;
    explicit Reader(base::SortedRuns::Reader names) : names_(std::move(names)) {}
    base::SortedRuns::Reader names_;
  };
  // All from the beginning.
  Reader read() { return Reader(names_.read()); }

  // Not empty if the list is not whole: then there are files of which nobody was told.
  base::Diagnostics problems() const;

 private:
  void add(size_t argument, const std::string& name);
  void add_folder(size_t argument, const std::string& folder);

  TemporaryRuns store_{"names of files"};
  base::SortedRuns names_{store_, {}};
  size_t size_ = 0;
};

}  // namespace jantaku::cli
