internal import Loop

/// The administrator's listener on its loop, with its connections.
final class AdminPort {
  let loop: EventLoop
  let limits: AdminLimits
  private let pages: [AdminPage]
  private let checksHost: Bool
  private var listener: Listener?
  private var connections: [ObjectIdentifier: AdminConnection] = [:]

  init(_ pages: [AdminPage], limits: AdminLimits, checksHost: Bool, loop: EventLoop) {
    self.pages = pages
    self.limits = limits
    self.checksHost = checksHost
    self.loop = loop
  }

  func listen(on address: SocketAddress) throws(SocketError) -> SocketAddress {
    let listener = try Listener(address, on: loop)
    listener.accept { [unowned self] socket in
      guard connections.count < limits.connectionsMax else { return socket.close() }
      let connection = AdminConnection(socket, port: self)
      connections[ObjectIdentifier(connection)] = connection
    }
    self.listener = listener
    return listener.localAddress
  }

  func close() {
    listener?.close()
    listener = nil
    for connection in connections.values { connection.close() }
  }

  func remove(_ connection: AdminConnection) { connections[ObjectIdentifier(connection)] = nil }

  /// Returns whether the request names this machine. A web page whose domain resolves to 127.0.0.1
  /// sends that domain, and must not read these pages.
  func isMeant(_ request: HTTPRequest) -> Bool {
    guard checksHost, let host = request.host else { return true }
    if host.hasPrefix("[") { return true }
    let name = host.prefix { $0 != ":" }
    return name == "localhost" || name.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    if request.path == "/" { return index }
    guard let page = pages.first(where: { $0.path == request.path }) else { return .refusal(404) }
    return await page.respond()
  }

  private var index: HTTPResponse {
    HTTPResponse(pages.map { "\($0.path)\t\($0.summary)" }.joined(separator: "\n"))
  }
}
