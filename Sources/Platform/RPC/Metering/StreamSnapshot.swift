public import Base
internal import HTTP2
internal import Loop

/// What one stream was doing when somebody looked.
public struct StreamSnapshot: Sendable {
  /// Its number.
  public let id: Int32
  /// The method that it calls; nil for a stream that is no call.
  public let method: String?
  /// The account that it acts for.
  public let account: UUID?
  /// How long ago the call came.
  public let ageNanoseconds: UInt64
  /// Whether a status was decided.
  public let isAnswered: Bool
  /// Bytes that have arrived and were not taken.
  public let inboundBytes: Int
  /// Bytes that wait to be sent.
  public let outboundBytes: Int
  /// What the client lets the server send.
  public let sendWindow: Int
  /// What the server lets the client send.
  public let receiveWindow: Int
}

extension ServerEngine {
  /// How many streams are open.
  public var openStreamCount: Int { session.openStreamCount }

  /// Bytes of all streams that were not taken, or wait to be sent, and what calls keep of them.
  public var bufferedBytes: Int {
    session.openStreams.reduce(0) {
      $0 + $1.inbound.count + $1.outboundCount + (($1.handler as? ServerCall)?.retainedBytes ?? 0)
    }
  }

  /// What flow control lets the client receive and send on the whole connection.
  public var windows: (send: Int, receive: Int) {
    let windows = session.windows
    return (windows.send, windows.receive)
  }

  /// The open streams, oldest first, at most so many.
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
