public import Loop

/// A client for HTTPS and for mail servers, on the loops: libcurl decides what to wait for, and the
/// loop waits. Only the lookup of names uses threads, which libcurl owns.
///
/// It always verifies certificates, uses no proxy, keeps no cookies, and follows redirects only if
/// a request allows it.
public final class HTTPClient: Sendable {
  private let transfers: LoopLocal<LoopTransfers>
  private let settings: HTTPClientSettings

  /// Creates a client for tasks on these loops.
  public init(_ settings: HTTPClientSettings = .init(), on loops: [EventLoop]) {
    self.settings = settings
    transfers = LoopLocal(loops) { LoopTransfers(settings, on: $0) }
  }

  /// Sends a request and returns the whole response, whatever its status. Call it on `loop` only.
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

  /// Sends a request, and has `read` read the response while it arrives. Once it returns or throws, the transfer
  /// ends. Call it on `loop` only.
  ///
  /// The timeout of the request is that of all, with the time that `read` takes; its `responseBytesMax` counts what was
  /// read, too. Redirects are not followed. Cancelling the task ends the transfer at once.
  public func stream<Answer>(
    _ request: OutgoingRequest, on loop: EventLoop,
    read: (IncomingStream) async throws(HTTPClientError) -> Answer
  ) async throws(HTTPClientError) -> Answer {
    var request = request
    request.redirectsMax = 0
    let transfer = Transfer(on: loop)
    transfer.unreadBytesMax = settings.unreadBytesMax
    try transfer.prepare(settings)
    try transfer.prepare(request, settings)
    let transfers = transfers[loop]
    try transfers.start(transfer)
    defer { transfers.remove(transfer) }

    let stream = IncomingStream(transfer, on: loop)
    try await stream.begin()
    return try await read(stream)
  }

  /// Sends a mail to the server that it names. Call it on `loop` only.
  public func deliver(
    _ mail: OutgoingMail, on loop: EventLoop
  ) async throws(HTTPClientError) {
    let transfer = Transfer(on: loop)
    try transfer.prepare(settings)
    try transfer.prepare(mail)
    try await transfers[loop].run(transfer)
  }

  /// Ends all transfers and connections. Call it once, before the loops stop.
  public func close() async {
    for bound in transfers.all {
      await Task(executorPreference: bound.loop) { bound.value.close() }.value
    }
  }
}
