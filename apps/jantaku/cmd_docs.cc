// jantaku docs: the reference pages, from the rows.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "commands.h"
#include "engine/reference.h"

namespace jantaku::cli {
namespace {

constexpr engine::Citation kCitations[] = {
#include "citations.inc"
};

int cannot_write(const std::filesystem::path& path) {
  return complain(base::Diagnostic{.code = "cli/write",
                                   .message = fmt::format("cannot write {}", path.string())});
}

int write_pages(const std::filesystem::path& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) return cannot_write(directory);
  for (const engine::ReferencePage& page : engine::reference_pages(kCitations)) {
    std::ofstream file(directory / page.file, std::ios::binary);
    file << page.text;
    file.close();
    if (!file) return cannot_write(directory / page.file);
  }
  const auto untested = engine::untested(kCitations);
  for (const std::string& word : untested) {
    complain(base::Diagnostic{.code = "docs/untested",
                              .severity = base::Severity::kWarning,
                              .message = fmt::format("no test stands for the {}", word)});
  }
  return kOk;
}

}  // namespace

Run add_docs(CLI::App& app) {
  const auto directory = std::make_shared<std::string>();
  app.add_option("DIR", *directory, "Where to write the pages")->required();
  app.footer(
      "Example:\n"
      "  jantaku docs docs/reference");
  return [directory] { return write_pages(*directory); };
}

}  // namespace jantaku::cli
