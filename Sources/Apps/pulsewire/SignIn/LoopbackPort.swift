import Base
import Loop

/// An HTTP/1.1 port on this machine that waits for the browser's redirect from a provider's page.
final class LoopbackPort {
  private let loop: EventLoop
  private let listener: Listener
  private let signal: Signal
  private var visits: [ObjectIdentifier: LoopbackVisit] = [:]
  private var judge: (String) -> (status: String, text: String, isLast: Bool) = { _ in
    ("404 Not Found", "", false)
  }
  private var isOver = false

  /// The number of concurrent connections; further ones are closed.
  private static let visitsMax = 16

  /// Creates a port whose number the system chooses.
  init(on loop: EventLoop) throws(SocketError) {
    self.loop = loop
    listener = try Listener(.tcp(host: "127.0.0.1", port: 0), on: loop)
    signal = Signal(on: loop)
    listener.accept { [unowned self] socket in
      guard visits.count < Self.visitsMax else { return socket.close() }
      let visit = LoopbackVisit(socket, port: self)
      visits[ObjectIdentifier(visit)] = visit
    }
  }

  /// The URL of the port.
  var url: String { "http://\(listener.localAddress)/" }

  /// Passes the target of each request to `judge`, and ends with the request that it calls the
  /// last. Returns false if that does not come in time.
  func serve(
    within patience: Duration,
    _ judge: @escaping (String) -> (status: String, text: String, isLast: Bool)
  ) async throws -> Bool {
    self.judge = judge
    let signal = signal
    let timer = loop.schedule(after: patience) { signal.fire() }
    defer {
      loop.cancel(timer)
      listener.close()
      for visit in visits.values { visit.close() }
    }
    try await signal.wait()
    return isOver
  }

  /// Returns the response to a request.
  func respond(to target: String) -> (status: String, text: String, isLast: Bool) {
    isOver ? ("404 Not Found", "", false) : judge(target)
  }

  /// Records that the last response was written.
  func finish() {
    isOver = true
    signal.fire()
  }

  func remove(_ visit: LoopbackVisit) { visits[ObjectIdentifier(visit)] = nil }
}

/// A connection of a browser, with one request and its response.
final class LoopbackVisit: SocketHandler {
  private let socket: Socket
  private unowned let port: LoopbackPort
  private var input = ByteQueue()
  private var output = ByteQueue()
  private var isLast = false
  private var isClosed = false

  private static let headBytesMax = 16 * 1024

  init(_ socket: Socket, port: LoopbackPort) {
    self.socket = socket
    self.port = port
    socket.start(self)
  }

  /// Closes the connection.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    socket.close()
    port.remove(self)
  }

  func socketIsReadable() {
    guard !isClosed, output.isEmpty else { return }
    if socket.receive({ input.append($0) }) == .end { return close() }
    guard input.count <= Self.headBytesMax else { return close() }
    let head = String(decoding: input.copy(), as: UTF8.self)
    guard head.contains("\r\n\r\n") else { return }
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
    guard words.count == 3, words[0] == "GET" else { return close() }
    let answer = port.respond(to: String(words[1]))
    isLast = answer.isLast
    output.append(
      utf8: """
        HTTP/1.1 \(answer.status)\r
        content-type: text/plain; charset=utf-8\r
        content-length: \(answer.text.utf8.count)\r
        connection: close\r
        referrer-policy: no-referrer\r
        \r
        \(answer.text)
        """)
    socketIsWritable()
  }

  func socketIsWritable() {
    socket.waitUntilWritable(false)
    while !isClosed, !output.isEmpty {
      switch output.withBytes({ socket.send($0) }) {
      case .broken: return finish()
      case .bytes(0): return socket.waitUntilWritable(true)
      case .bytes(let count): output.removeFirst(count)
      }
    }
    finish()
  }

  private func finish() {
    let port = port
    close()
    if isLast { port.finish() }
  }
}
