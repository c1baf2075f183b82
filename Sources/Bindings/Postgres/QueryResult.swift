internal import CPostgres

/// Owns one PGresult, which does not change any more.
@safe final class QueryResult {
  private let raw: OpaquePointer
  /// The number of columns of each row.
  let columnCount: Int

  init(takingOwnershipOf raw: OpaquePointer) {
    unsafe self.raw = raw
    columnCount = unsafe Int(PQnfields(raw))
  }

  deinit { unsafe PQclear(raw) }

  /// The outcome of a command.
  enum Outcome {
    /// The command succeeded; there may be rows.
    case success
    /// The command failed.
    case failure(DatabaseError)
    /// The command was skipped, because an earlier one of its unit failed.
    case skipped
    /// The end of a unit.
    case sync
    /// A result that only COPY has.
    case unexpected
  }

  /// https://www.postgresql.org/docs/15/libpq-exec.html#LIBPQ-PQRESULTSTATUS
  var outcome: Outcome {
    switch unsafe PQresultStatus(raw) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: .success
    case PGRES_PIPELINE_SYNC: .sync
    case PGRES_PIPELINE_ABORTED: .skipped
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE: .failure(error)
    default: .unexpected
    }
  }

  private var error: DatabaseError {
    let message = field("M") ?? ""
    // Without a code, libpq reported the error: the connection is lost.
    guard let state = field("C") else {
      return .unavailable("the connection to the database broke", isOutcomeUnknown: true)
    }
    let details = [("D", "detail"), ("H", "hint"), ("P", "position"), ("W", "context")]
      .compactMap { code, name in field(code).map { "\(name): \($0)" } }
      .joined(separator: "; ")
    return DatabaseError(
      sqlState: SQLState(state), message: message, constraint: field("n"), detail: field("D"),
      details: details)
  }

  /// Whether the statement's plan is out of date because its tables have changed.
  var isStalePlan: Bool { field("R") == "RevalidateCachedQuery" }

  /// https://www.postgresql.org/docs/15/protocol-error-fields.html
  private func field(_ code: Unicode.Scalar) -> String? {
    unsafe PQresultErrorField(raw, Int32(code.value)).map { unsafe String(cString: $0) }
  }

  var rowCount: Int { unsafe Int(PQntuples(raw)) }

  /// The number of rows that a command wrote, or a query found.
  var affectedCount: Int { unsafe Int(String(cString: PQcmdTuples(raw))) ?? 0 }

  func columnName(_ column: Int) -> String {
    unsafe PQfname(raw, Int32(column)).map { unsafe String(cString: $0) } ?? ""
  }

  /// Reads one value.
  func decode<Value: PostgresDecodable>(
    _ type: Value.Type, row: Int, column: Int
  ) throws(DatabaseError) -> Value {
    guard column >= 0, column < columnCount else {
      throw DatabaseError(.invalidValue, "column \(column) was read of \(columnCount)")
    }
    let (row, column) = (Int32(row), Int32(column))
    let count = unsafe Int(PQgetlength(raw, row, column))
    // NULL has no bytes, like an empty text.
    if count == 0, unsafe PQgetisnull(raw, row, column) != 0 { return try Value.decodeNull() }
    let bytes = unsafe UnsafeRawBufferPointer(start: PQgetvalue(raw, row, column), count: count)
    let type = unsafe PostgresType(oid: PQftype(raw, column))
    return try unsafe Value.decode(RawSpan(_unsafeBytes: bytes), as: type)
  }
}

/// Immutable after init: libpq's accessors do not write.
extension QueryResult: @unchecked Sendable {}
