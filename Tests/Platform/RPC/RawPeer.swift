import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC

/// A client that sends any frames to a server's engine, right or wrong, and keeps those that come.
final class RawPeer {
  let loop = EventLoop(manualTime: true)
  let engine: ServerEngine
  let notes = Notes()
  /// The frames received.
  private(set) var frames: [Frame] = []
  /// Whether the engine has reported that the connection cannot continue.
  private(set) var isBroken = false

  struct Frame: Equatable {
    let type: UInt8
    let flags: UInt8
    let streamID: UInt32
    let payload: [UInt8]

    /// The error code of a RST_STREAM or GOAWAY.
    var code: UInt8? { type == 3 || type == 7 ? payload.dropFirst(type == 7 ? 7 : 3).first : nil }
  }

  /// Creates a peer that has sent its preface.
  init(limits: ServerLimits = ServerLimits()) throws {
    var router = Router(ordinaryLimit: .kibibytes(4096))
    TestService.register(in: &router, notes)
    engine = try ServerEngine(
      router: router, limits: limits, arena: Arena(), observer: NotingObserver(notes: notes),
      loop: loop, outputIsReady: {})
    send(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + Self.frame(4))
  }

  /// Loses the connection.
  deinit {
    engine.connectionLost()
    loop.runReady()
  }

  /// Returns a frame as bytes.
  static func frame(
    _ type: UInt8, _ flags: UInt8 = 0, _ streamID: UInt32 = 0, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let count = payload.count
    let id = (0..<4).map { UInt8(truncatingIfNeeded: streamID >> (24 - 8 * $0)) }
    return [UInt8(count >> 16), UInt8(count >> 8 & 255), UInt8(count & 255), type, flags] + id
      + payload
  }

  /// Returns a field as an HPACK literal that does not change the table.
  static func field(_ name: String, _ value: String) -> [UInt8] {
    [0] + [UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)]
      + Array(value.utf8)
  }

  /// Returns the header block of a call.
  static func call(_ path: String) -> [UInt8] {
    field(":method", "POST") + field(":scheme", "https") + field(":path", path)
      + field(":authority", "test") + field("content-type", "application/grpc")
  }

  /// Sends bytes, runs what they cause, and takes what comes back.
  func send(_ bytes: [UInt8]) {
    var queue = ByteQueue()
    queue.append(bytes)
    do { try queue.withBytes { try engine.receive($0) } } catch { isBroken = true }
    loop.runReady()
    var output = ByteQueue()
    try? engine.produce(into: &output, until: 1 << 20)
    let all = output.copy()
    var start = 0
    while start + 9 <= all.count {
      let head = all[start..<start + 9].map { UInt32($0) }
      let count = Int(head[0] << 16 | head[1] << 8 | head[2])
      frames.append(
        Frame(
          type: all[start + 3], flags: all[start + 4],
          streamID: head[5] << 24 | head[6] << 16 | head[7] << 8 | head[8],
          payload: Array(all[start + 9..<start + 9 + count])))
      start += 9 + count
    }
  }

  /// The codes of the received GOAWAYs.
  var goAwayCodes: [UInt8] { frames.filter { $0.type == 7 }.compactMap(\.code) }
}
