#pragma once
#include <libpq-fe.h>

// libpq 17 can queue a Sync and leave the sending to the next flush; older ones send at once. Which of
// them this is, is known to the preprocessor only.
static inline int CPostgres_sendSync(PGconn *connection) {
#ifdef LIBPQ_HAS_SEND_PIPELINE_SYNC
  return PQsendPipelineSync(connection);
#else
  return PQpipelineSync(connection);
#endif
}
