#include "server/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace jantaku::server {
namespace {

namespace fs = std::filesystem;

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest()
      : folder_(fs::temp_directory_path() / ("jantaku_files_" + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "web" / "assets");
    write("web/index.html", "the page");
    write("web/assets/app.js", "the client");
    write("store.db", "every wall to come");
    fs::create_symlink(folder_ / "store.db", folder_ / "web" / "link.db");
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }

  void write(const char* name, const char* text) const { std::ofstream(folder_ / name) << text; }
  std::string found(const std::string& path) const {
    const StaticFiles files((folder_ / "web").string());
    const auto file = files.find(path, StaticFiles::Gzip::kNo);
    return file ? file->text : "(nothing)";
  }

  fs::path folder_;
};

TEST_F(StaticFilesTest, AreThoseOfTheFolder) {
  EXPECT_EQ(found("/assets/app.js"), "the client");
  EXPECT_EQ(found("/"), "the page");
  EXPECT_EQ(found("/room/ABCDEF"), "the page");
  EXPECT_EQ(found("/assets/none.js"), "(nothing)");
}

// Two slashes made a path from the root of the machine: the store could be read, with every seed.
TEST_F(StaticFilesTest, AreNoOthersOfTheMachine) {
  const std::string store = (folder_ / "store.db").string();
  for (const std::string& path :
       {"/" + store, "//" + store, "/assets/" + store, std::string("/../store.db"),
        std::string("/assets/../../store.db"), std::string("/link.db"), std::string("store.db"),
        "/." + store, "/\\" + store}) {
    EXPECT_EQ(found(path), "(nothing)") << path;
  }
}

}  // namespace
}  // namespace jantaku::server
