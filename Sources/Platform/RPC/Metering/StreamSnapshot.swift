public import Base
internal import HTTP2
internal import Loop

/// The state of one stream at one moment.
public struct StreamSnapshot: Sendable {
  /// The id of the stream.
  public let id: Int32
  /// The method of the call; nil for a stream that is no call.
  public let method: String?
  /// The account for which the call acts.
  public let account: UUID?
  /// The time since the call arrived.
  public let ageNanoseconds: UInt64
  /// Whether the status is decided.
  public let isAnswered: Bool
  /// The number of bytes that have arrived and are not taken yet.
  public let inboundBytes: Int
  /// The number of bytes that wait to be sent.
  public let outboundBytes: Int
  /// The number of bytes that the server may send.
  public let sendWindow: Int
  /// The number of bytes that the client may send.
  public let receiveWindow: Int
}

extension ServerEngine {
  /// The number of open streams.
  public var openStreamCount: Int { session.openStreamCount }

  /// The number of bytes of all streams that are not taken yet or wait to be sent, and that calls keep.
  public var bufferedBytes: Int {
    session.openStreams.reduce(0) {
      $0 + $1.inbound.count + $1.outboundCount + (($1.handler as? ServerCall)?.retainedBytes ?? 0)
    }
  }

  /// The flow-control windows of the whole connection: the bytes that the server may send and receive.
  public var windows: (send: Int, receive: Int) {
    let windows = session.windows
    return (windows.send, windows.receive)
  }

  /// Returns the open streams, oldest first, at most `max`.
  public func streams(max: Int) -> [StreamSnapshot] {
    let now = loop.nanoseconds
    return session.openStreams.sorted { $0.id < $1.id }.prefix(max).map { stream in
      let call = stream.handler as? ServerCall
      let windows = session.windows(of: stream)
      return StreamSnapshot(
        id: stream.id, method: call?.method, account: call?.owner,
        ageNanoseconds: call.map { now - $0.startNanoseconds } ?? 0,
        isAnswered: call?.isAnswered ?? false, inboundBytes: stream.inbound.count,
        outboundBytes: stream.outboundCount, sendWindow: windows.send,
        receiveWindow: windows.receive)
    }
  }
}
