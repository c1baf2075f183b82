package import Base
internal import HTTP2
internal import Loop

/// What one stream was doing when somebody looked.
package struct StreamSnapshot: Sendable {
  /// Its number.
  package let id: Int32
  /// The method that it calls; nil for a stream that is no call.
  package let method: String?
  /// The account that it acts for.
  package let account: UUID?
  /// How long ago the call came.
  package let ageNanoseconds: UInt64
  /// Whether a status was decided.
  package let isAnswered: Bool
  /// Bytes that have arrived and were not taken.
  package let inboundBytes: Int
  /// Bytes that wait to be sent.
  package let outboundBytes: Int
  /// What the client lets the server send.
  package let sendWindow: Int
  /// What the server lets the client send.
  package let receiveWindow: Int
}

extension ServerEngine {
  /// How many streams are open.
  package var openStreamCount: Int { session.openStreamCount }

  /// Bytes of all streams that were not taken, or wait to be sent.
  package var bufferedBytes: Int {
    session.openStreams.reduce(0) { $0 + $1.inbound.count + $1.outboundCount }
  }

  /// What flow control lets the client receive and send on the whole connection.
  package var windows: (send: Int, receive: Int) {
    let windows = session.windows
    return (windows.send, windows.receive)
  }

  /// The open streams, oldest first, at most so many.
  package func streams(max: Int) -> [StreamSnapshot] {
    let now = loop.nanoseconds
    return session.openStreams.sorted { $0.id < $1.id }.prefix(max).map { stream in
      let call = stream.handler as? ServerCall
      let windows = session.windows(of: stream)
      return StreamSnapshot(
        id: stream.id, method: call?.context.method, account: call?.context.owner,
        ageNanoseconds: call.map { now - $0.context.startNanoseconds } ?? 0,
        isAnswered: call?.isAnswered ?? false, inboundBytes: stream.inbound.count,
        outboundBytes: stream.outboundCount, sendWindow: windows.send,
        receiveWindow: windows.receive)
    }
  }
}
