#include "store/libpq.h"

#include <dlfcn.h>

#include <optional>
#include <type_traits>

namespace jantaku::store {
namespace {

std::optional<Libpq> loaded() {
  void* const library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  Libpq found;
  bool complete = true;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    complete = complete && function != nullptr;
  };
  find(found.connect, "PQconnectdb");
  find(found.status, "PQstatus");
  find(found.error_message, "PQerrorMessage");
  find(found.set_notice_processor, "PQsetNoticeProcessor");
  find(found.prepare, "PQprepare");
  find(found.exec_prepared, "PQexecPrepared");
  find(found.result_status, "PQresultStatus");
  find(found.ntuples, "PQntuples");
  find(found.nfields, "PQnfields");
  find(found.get_value, "PQgetvalue");
  find(found.get_length, "PQgetlength");
  find(found.clear, "PQclear");
  find(found.finish, "PQfinish");
  return complete ? std::optional(found) : std::nullopt;
}

}  // namespace

const Libpq* libpq() {
  static const std::optional<Libpq> library = loaded();
  return library ? &*library : nullptr;
}

}  // namespace jantaku::store
