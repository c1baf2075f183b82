internal import Base
internal import Loop

/// A connection to the administrator's listener, which serves one request after another.
final class AdminConnection: SocketHandler {
  private let socket: Socket
  private unowned let port: AdminPort
  private var parser = HTTPRequestParser()
  private var output = ByteQueue()
  private var timer: LoopTimer?
  private var isAnswering = false
  /// Whether nothing of the next request has arrived.
  private var isIdle = false
  private var closesAfterOutput = false
  private var isClosed = false

  init(_ socket: Socket, port: AdminPort) {
    self.socket = socket
    self.port = port
    socket.start(self)
    limit(to: port.limits.requestTimeout)
  }

  /// Closes the connection at once.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if let timer { port.loop.cancel(timer) }
    socket.close()
    port.remove(self)
  }

  private func limit(to duration: Duration) {
    if let timer { port.loop.cancel(timer) }
    timer = port.loop.schedule(after: duration) { [unowned self] in self.close() }
  }

  // MARK: SocketHandler

  func socketIsReadable() {
    guard !isClosed else { return }
    let received = socket.receive { parser.receive($0) }
    if received == .end { return close() }
    // An administrator does not keep sending while a response is under way.
    if isAnswering {
      if parser.bufferedCount > HTTPRequestParser.headBytesMax { close() }
      return
    }
    if isIdle {
      isIdle = false
      limit(to: port.limits.requestTimeout)
    }
    serveNext()
  }

  func socketIsWritable() {
    socket.waitUntilWritable(false)
    send()
  }

  // MARK: Requests

  private func serveNext() {
    switch parser.next() {
    case .incomplete: break
    case .refused(let status): answer(.refusal(status), isHead: false, keepsAlive: false)
    case .request(let request):
      guard port.isMeant(request) else {
        return answer(.refusal(421), isHead: request.isHead, keepsAlive: false)
      }
      isAnswering = true
      limit(to: port.limits.answerTimeout)
      let bound = LoopBound(self, to: port.loop)
      port.loop.start {
        let response = await bound.value.port.respond(to: request)
        bound.value.answer(response, isHead: request.isHead, keepsAlive: request.keepsAlive)
      }
    }
  }

  private func answer(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) {
    guard !isClosed else { return }
    isAnswering = true
    closesAfterOutput = !keepsAlive
    output.append(response.bytes(isHead: isHead, keepsAlive: keepsAlive))
    send()
  }

  private func send() {
    guard !isClosed, isAnswering else { return }
    while !output.isEmpty {
      switch output.withBytes({ socket.send($0) }) {
      case .broken: return close()
      case .bytes(0): return socket.waitUntilWritable(true)
      case .bytes(let count): output.removeFirst(count)
      }
    }
    output.release()
    if closesAfterOutput { return close() }
    isAnswering = false
    isIdle = parser.bufferedCount == 0
    limit(to: isIdle ? port.limits.idleTimeout : port.limits.requestTimeout)
    if !isIdle { serveNext() }
  }
}
