// The built client: files of one folder, and nothing outside of it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace jantaku::server {

class StaticFiles {
 public:
  explicit StaticFiles(std::string folder);  // empty: there is none

  struct File {
    std::string text, type;
    bool gzip = false;
    bool forever = false;  // its name changes with its contents
  };
  enum class Gzip : bool { kNo, kYes };
  // The file of a path such as /assets/x.js. Addresses of the client's own pages (/room/CODE) give
  // the page. Nothing if there is no such file.
  std::optional<File> find(const std::string& asked, Gzip gzip) const;

 private:
  std::optional<File> load(const std::string& path) const;

  std::string folder_;
  struct Cache {
    std::mutex mutex;
    std::map<std::string, std::pair<File, File>> files;  // as it is, and compressed
  };
  std::shared_ptr<Cache> cache_ = std::make_shared<Cache>();
};

}  // namespace jantaku::server
