import Base
import HTTP2

/// A handler of one stream that records all its events.
final class Recorder: StreamHandler {
  private(set) var events: [String] = []
  var onEvent: ((String) -> Void)?

  private func note(_ event: String) {
    events.append(event)
    onEvent?(event)
  }

  func streamReceivedHeaders() { note("headers") }
  func streamReceivedData() { note("data") }
  func streamReceivedEnd() { note("end") }
  func streamDrained() { note("drained") }
  func streamClosed(_ code: HTTP2ErrorCode) { note("closed \(code)") }
}

/// Two sessions joined in memory. The pair is the server's handler, and keeps the streams that the server opens.
final class SessionPair: SessionHandler {
  let server: HTTP2Session
  let client: HTTP2Session
  private(set) var opened: [HTTP2Stream] = []
  private(set) var goAways: [Int32] = []
  private(set) var pongCount = 0
  /// Runs for each stream that opens.
  var onOpen: ((HTTP2Stream) -> Void)?

  init(
    server limits: HTTP2Limits = HTTP2Limits(), ledger: BufferLedger = BufferLedger()
  ) throws {
    server = try HTTP2Session(isServer: true, limits: limits, ledger: ledger)
    client = try HTTP2Session(isServer: false)
    server.handler = self
    client.handler = self
    try exchange()
  }

  func sessionOpened(_ stream: HTTP2Stream) {
    opened.append(stream)
    onOpen?(stream)
  }

  func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) {
    goAways.append(lastStreamID)
  }

  func sessionReceivedPong() { pongCount += 1 }

  /// Releases the streams that opened.
  func forgetStreams() { opened = [] }

  /// Transfers all bytes both ways, `size` at a time.
  func exchange(by size: Int = 1 << 20) throws {
    while client.wantsToSend || server.wantsToSend {
      let before = server.openStreamCount + client.openStreamCount + opened.count
      let moved = try carry(client, server, by: size) + carry(server, client, by: size)
      if moved == 0, before == server.openStreamCount + client.openStreamCount + opened.count {
        return
      }
    }
  }

  private func carry(_ from: HTTP2Session, _ to: HTTP2Session, by size: Int) throws -> Int {
    var output = ByteQueue()
    try from.produce(into: &output, until: 1 << 20)
    let bytes = output.copy()
    for start in stride(from: 0, to: bytes.count, by: size) {
      var chunk = ByteQueue()
      chunk.append(Array(bytes[start..<min(bytes.count, start + size)]))
      try chunk.withBytes { try to.receive($0) }
    }
    return bytes.count
  }

  /// Opens a stream with a plain request.
  func open(
    _ handler: any StreamHandler, _ fields: KeyValuePairs<String, String> = [:],
    endStream: Bool = false
  ) throws -> HTTP2Stream {
    var headers = HeaderBlock([
      ":method": "POST", ":scheme": "https", ":path": "/", ":authority": "test",
    ])
    headers.append(HeaderBlock(fields))
    return try client.open(headers, endStream: endStream, handler: handler)
  }
}
