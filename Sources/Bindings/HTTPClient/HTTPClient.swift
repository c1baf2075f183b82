public import Loop

/// A client for HTTPS and for mail servers, on the loops: libcurl says what to wait for, the loop
/// waits. Only looking up names has threads, libcurl's own.
///
/// It verifies certificates always, asks no proxy, keeps no cookies, and follows redirects only where
/// a request says so.
public final class HTTPClient: Sendable {
  private let transfers: LoopLocal<LoopTransfers>
  private let settings: HTTPClientSettings

  /// A client for tasks on these loops.
  public init(_ settings: HTTPClientSettings = .init(), on loops: [EventLoop]) {
    self.settings = settings
    transfers = LoopLocal(loops) { LoopTransfers(settings, on: $0) }
  }

  /// Sends a request and waits for the whole answer, whatever its status. On `loop` only.
  ///
  /// Cancelling the task ends the transfer at once.
  public func send(
    _ request: OutgoingRequest, on loop: EventLoop
  ) async throws(HTTPClientError) -> IncomingResponse {
    let transfer = Transfer(on: loop)
    try transfer.prepare(settings)
    try transfer.prepare(request, settings)
    try await transfers[loop].run(transfer)
    return transfer.response
  }

  /// Hands a mail to the server that it names. On `loop` only.
  public func deliver(
    _ mail: OutgoingMail, on loop: EventLoop
  ) async throws(HTTPClientError) {
    let transfer = Transfer(on: loop)
    try transfer.prepare(settings)
    try transfer.prepare(mail)
    try await transfers[loop].run(transfer)
  }

  /// Ends what is under way, and all connections. Once, before the loops stop.
  public func close() async {
    for bound in transfers.all {
      await Task(executorPreference: bound.loop) { bound.value.close() }.value
    }
  }
}
