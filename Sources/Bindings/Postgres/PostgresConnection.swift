internal import Base
internal import CPostgres
import Loop

/// A connection of libpq on a loop. Owns its PGconn; never blocks, except to resolve a host's name.
///
/// A class, because its watch calls back into it; not `Sendable`.
@safe final class PostgresConnection {
  private let raw: OpaquePointer
  private let loop: EventLoop
  private let settings: ConnectionSettings
  private var watch: DescriptorWatch?
  private weak var reader: (any Reader)?

  /// Begins to connect; call `finishConnecting` next.
  init(_ settings: ConnectionSettings, on loop: EventLoop) {
    self.loop = loop
    self.settings = settings
    let parameters = settings.parameters
    let made = unsafe Self.withCStrings(parameters.map(\.keyword)) { keywords in
      unsafe Self.withCStrings(parameters.map(\.value)) { values in
        // 0: the database's name is a name, not another connection string.
        unsafe PQconnectStartParams(keywords, values, 0)
      }
    }
    guard let made = unsafe made else { preconditionFailure("there is no memory for a connection") }
    unsafe raw = made
    // Notices would be written to standard error.
    unsafe PQsetNoticeProcessor(raw, { _, _ in }, nil)
  }

  deinit { close() }

  /// Ends the connection. libpq closes the descriptor, so the watch is closed first.
  private func close() {
    watch?.close()
    unsafe PQfinish(raw)
  }

  // MARK: Connecting

  /// Waits until the connection is established.
  /// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PQCONNECTSTARTPARAMS
  func finishConnecting() async throws(DatabaseError) {
    let signal = Signal(on: loop)
    var isOver = false
    let timer = loop.schedule(after: settings.connectTimeout) {
      isOver = true
      signal.fire()
    }
    defer { loop.cancel(timer) }

    // Before the first poll, wait for writing, as the manual says.
    var status = PGRES_POLLING_WRITING
    if unsafe PQstatus(raw) == CONNECTION_BAD { status = PGRES_POLLING_FAILED }
    while true {
      switch status {
      case PGRES_POLLING_OK: return unsafe precondition(PQsetnonblocking(raw, 1) == 0)
      case PGRES_POLLING_READING, PGRES_POLLING_WRITING:
        do {
          try await waitUntilReady(signal, writable: status == PGRES_POLLING_WRITING)
        } catch {
          throw .cancelled(isOutcomeUnknown: false)
        }
        if isOver { throw connectFailure("it did not answer in time") }
        status = unsafe PQconnectPoll(raw)
      default: throw connectFailure(nil)
      }
    }
  }

  /// Waits for the socket. libpq may try several addresses and close a socket in between, hence a
  /// watch for each wait.
  private func waitUntilReady(
    _ signal: Signal, writable: Bool
  ) async throws(CancellationError) {
    let watch = unsafe DescriptorWatch(borrowing: PQsocket(raw), on: loop)
    defer { watch.close() }
    watch.start(readable: !writable, writable: writable) { _ in signal.fire() }
    try await signal.wait()
  }

  /// Returns an error of one sentence, from the last line in which libpq reports a failure.
  private func connectFailure(_ reason: String?) -> DatabaseError {
    let message = unsafe String(cString: PQerrorMessage(raw))
    let lines = message.split(separator: "\n").map(String.init)
    var cause = reason ?? lines.last { $0.contains("failed: ") } ?? lines.first ?? "no reason given"
    if let range = cause.firstRange(of: "failed: ") { cause.removeSubrange(..<range.upperBound) }
    if cause.hasPrefix("FATAL:") { cause = String(cause.dropFirst(6).drop { $0 == " " }) }
    if cause == "session is read-only" {
      cause += ": it is a replica, or default_transaction_read_only is on; name the primary"
    }
    if cause.contains("unsupported startup parameter") {
      cause += ": this is a connection pooler such as PgBouncer; name the database itself"
    }
    let sentence = "cannot connect to the database \(settings): \(cause)"
    return .unavailable(settings.redacting(sentence))
  }

  /// The id of the process that serves the connection, as the other side told it at the beginning; a
  /// connection pooler tells one that it has made up.
  var processID: Int { unsafe Int(PQbackendPID(raw)) }

  // MARK: Results

  /// The receiver of a connection's events.
  protocol Reader: AnyObject {
    /// Handles that there are bytes to read, or that the connection has ended.
    func connectionIsReadable()
  }

  /// Begins to notify `reader`, which is not retained, of results.
  func start(_ reader: any Reader) {
    let watch = unsafe DescriptorWatch(borrowing: PQsocket(raw), on: loop)
    self.watch = watch
    self.reader = reader
    watch.start(writable: false) { [unowned self] readiness in
      // The reader may release this object.
      let connection = self
      if readiness.isWritable { connection.flush() }
      if readiness.isReadable { connection.reader?.connectionIsReadable() }
    }
  }

  /// Sends queued data; the rest follows when the system accepts it.
  func flush() {
    // 0: everything is sent; 1: not yet; -1: the connection is broken.
    let status = unsafe PQflush(raw)
    guard !stoppedWatchingBroken() else {
      // While it sends, libpq also reads, and the watch may have nothing more to report.
      reader?.connectionIsReadable()
      return
    }
    watch?.change(writable: status == 1)
  }

  /// Stops the watch if the connection is broken. libpq closes the descriptor itself at the end of
  /// the stream, and a moment later the number may belong to another connection.
  private func stoppedWatchingBroken() -> Bool {
    guard isBroken else { return false }
    watch?.close()
    return true
  }

  /// Processes received bytes; returns false after the connection has ended.
  func receive() -> Bool {
    let isAlive = unsafe PQconsumeInput(raw) == 1
    return !stoppedWatchingBroken() && isAlive
  }

  /// Whether the next result is incomplete.
  var isBusy: Bool { unsafe PQisBusy(raw) != 0 }

  /// Whether the connection has ended.
  var isBroken: Bool { unsafe PQstatus(raw) == CONNECTION_BAD }

  /// Returns the next result; nil after the last one of a command. Only while not `isBusy`.
  func nextResult() -> QueryResult? {
    let result = unsafe PQgetResult(raw)
    _ = stoppedWatchingBroken()
    return unsafe result.map { unsafe QueryResult(takingOwnershipOf: $0) }
  }

  /// Returns the payload of the next received notification; nil if there is none.
  /// https://www.postgresql.org/docs/15/libpq-notify.html
  func nextNotification() -> String? {
    guard let notification = unsafe PQnotifies(raw) else { return nil }
    defer { unsafe PQfreemem(notification) }

    return unsafe String(cString: notification.pointee.extra)
  }

  // MARK: Sending. Each method returns whether libpq accepted it; if not, the connection is broken.

  /// https://www.postgresql.org/docs/15/libpq-pipeline-mode.html
  func enterPipelineMode() -> Bool { unsafe PQenterPipelineMode(raw) == 1 }

  func sendSync() -> Bool { unsafe CPostgres_sendSync(raw) == 1 }

  func sendPrepare(_ statement: PreparedStatement.Key, as name: String) -> Bool {
    let types = statement.parameters.map(\.oid)
    return unsafe PQsendPrepare(raw, name, statement.text, Int32(types.count), types) == 1
  }

  /// Executes a statement whose only parameter is a UUID, or NULL.
  func sendExecute(_ parameter: UUID?, preparedAs name: String) -> Bool {
    let bytes = (parameter?.high.bigEndian ?? 0, parameter?.low.bigEndian ?? 0)
    return unsafe withUnsafeBytes(of: bytes) { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var value = unsafe parameter == nil ? nil : start
      var (length, format) = (Int32(bytes.count), Int32(1))
      return unsafe PQsendQueryPrepared(raw, name, 1, &value, &length, &format, 1) == 1
    }
  }

  func sendExecute(_ sql: SQL, preparedAs name: String) -> Bool {
    unsafe sql.withParameters { count, values, lengths, formats in
      unsafe PQsendQueryPrepared(raw, name, count, values, lengths, formats, 1) == 1
    }
  }

  /// Sends a statement without keeping it prepared.
  func sendOnce(_ sql: SQL) -> Bool {
    let types = sql.parameters.map(\.type.oid)
    return unsafe sql.withParameters { count, values, lengths, formats in
      unsafe PQsendQueryParams(raw, sql.text, count, types, values, lengths, formats, 1) == 1
    }
  }

  /// Sends a script of any number of statements. Not in pipeline mode.
  func sendScript(_ text: String) -> Bool { unsafe PQsendQuery(raw, text) == 1 }

  /// Returns a request to cancel the running statement, usable from any thread.
  func makeCancelRequest() -> CancelRequest? {
    unsafe PQgetCancel(raw).map { unsafe CancelRequest(takingOwnershipOf: $0) }
  }

  // MARK: C strings

  /// Calls `body` with a NULL-terminated list of C strings.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let bytes = strings.map { $0.utf8CString }
    var flat: [CChar] = []
    for one in bytes { flat.append(contentsOf: one) }
    return unsafe flat.withUnsafeBufferPointer { buffer in
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      var offset = 0
      for one in bytes {
        unsafe pointers.append(buffer.baseAddress.map { unsafe $0 + offset })
        offset += one.count
      }
      unsafe pointers.append(nil)
      return unsafe pointers.withUnsafeBufferPointer { list in
        guard let base = list.baseAddress else { preconditionFailure("an empty list") }
        return unsafe body(base)
      }
    }
  }
}

extension SQL {
  /// Calls `body` with the values in libpq's form, all of them binary.
  fileprivate func withParameters<Result>(
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> Result
  ) -> Result {
    let count = parameters.count
    if count == 0 { return body(0, nil, nil, nil) }
    return unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: count) {
      pointers in
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { numbers in
        unsafe values.bytes.withUnsafeBufferPointer { bytes in
          // A pointer other than NULL is a value, even an empty one.
          let empty: StaticString = ""
          let base = unsafe UnsafeRawPointer(bytes.baseAddress ?? empty.utf8Start)
          var offset = 0
          for (index, parameter) in parameters.enumerated() {
            let length = Int(parameter.length)
            let start = unsafe (base + offset).assumingMemoryBound(to: CChar.self)
            unsafe pointers.initializeElement(at: index, to: length < 0 ? nil : start)
            unsafe numbers.initializeElement(at: index, to: max(0, parameter.length))
            unsafe numbers.initializeElement(at: count + index, to: 1)
            offset += max(0, length)
          }
          let lengths = unsafe UnsafePointer(numbers.baseAddress)
          let formats = unsafe lengths.map { unsafe $0 + count }
          return unsafe body(Int32(count), pointers.baseAddress, lengths, formats)
        }
      }
    }
  }
}
