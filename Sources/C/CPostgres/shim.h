#pragma once
#include <libpq-fe.h>

// libpq 17 can queue a Sync and leave the sending to the next flush; older versions send at once.
// Only the preprocessor knows the version.
static inline int CPostgres_sendSync(PGconn *connection) {
#ifdef LIBPQ_HAS_SEND_PIPELINE_SYNC
  return PQsendPipelineSync(connection);
#else
  return PQpipelineSync(connection);
#endif
}
