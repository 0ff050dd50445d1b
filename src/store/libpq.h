// PostgreSQL's client library, loaded when a store on PostgreSQL is opened: it brings two dozen
// libraries along, which would cost every start of every command more than the command itself.
#pragma once

#include <libpq-fe.h>

namespace jantaku::store {

struct Libpq {
  decltype(&PQconnectdb) connect = nullptr;
  decltype(&PQstatus) status = nullptr;
  decltype(&PQerrorMessage) error_message = nullptr;
  decltype(&PQsetNoticeProcessor) set_notice_processor = nullptr;
  decltype(&PQprepare) prepare = nullptr;
  decltype(&PQexecPrepared) exec_prepared = nullptr;
  decltype(&PQresultStatus) result_status = nullptr;
  decltype(&PQntuples) ntuples = nullptr;
  decltype(&PQnfields) nfields = nullptr;
  decltype(&PQgetvalue) get_value = nullptr;
  decltype(&PQgetlength) get_length = nullptr;
  decltype(&PQclear) clear = nullptr;
  decltype(&PQfinish) finish = nullptr;
};

// Null if this machine has none. Stays loaded.
const Libpq* libpq();

}  // namespace jantaku::store
