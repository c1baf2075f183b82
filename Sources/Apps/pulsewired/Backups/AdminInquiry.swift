import Base
import Loop

/// A question to the administrator's pages of a running server.
struct AdminInquiry {
  let address: SocketAddress
  let loop: EventLoop

  /// The longest page that is read, and the time for it.
  private static let bytesMax = 16 * 1024 * 1024
  private static let timeout = Duration.seconds(10)

  /// Returns the status and the text of a page; throws a sentence if there is no answer.
  func get(_ path: String) async throws -> (status: Int, text: String) {
    let reader = Reader(try await Socket.connect(to: address, on: loop), on: loop)
    var request = ByteQueue()
    request.append(utf8: "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    // A new connection's buffer has room for so little.
    guard case .bytes(request.count) = request.withBytes({ reader.socket.send($0) }) else {
      throw StartError("The server at \(address) takes no request.")
    }
    let answer = try await reader.all(atMost: Self.bytesMax, within: Self.timeout)
    let text = String(decoding: answer, as: UTF8.self)
    // "HTTP/1.1 200 OK", headers, an empty line, the page.
    let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
    guard words.count >= 2, let status = Int(words[1]),
      let blank = text.firstRange(of: "\r\n\r\n")
    else { throw StartError("The server at \(address) does not answer as one of Pulsewire.") }
    return (status, String(text[blank.upperBound...]))
  }

  /// A reader of all that arrives until the peer ends the connection.
  private final class Reader: SocketHandler {
    let socket: Socket
    private let loop: EventLoop
    private let arrived: Signal
    private var bytes: [UInt8] = []
    private var isOver = false

    init(_ socket: Socket, on loop: EventLoop) {
      self.socket = socket
      self.loop = loop
      arrived = Signal(on: loop)
      socket.start(self)
    }

    func all(
      atMost count: Int, within timeout: Duration
    ) async throws(CancellationError) -> [UInt8] {
      let timer = loop.schedule(after: timeout) { [weak self] in self?.end() }
      defer {
        loop.cancel(timer)
        socket.close()
      }
      while !isOver, bytes.count <= count { try await arrived.wait() }
      return bytes
    }

    func socketIsReadable() {
      let received = socket.receive { span in
        for index in 0..<span.byteCount {
          bytes.append(span.byte(at: index))
        }
      }
      if received == .end { end() } else { arrived.fire() }
    }

    func socketIsWritable() {}

    private func end() {
      isOver = true
      arrived.fire()
    }
  }
}
