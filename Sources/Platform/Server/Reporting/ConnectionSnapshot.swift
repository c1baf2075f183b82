package import RPC

/// What one connection was doing when somebody looked.
package struct ConnectionSnapshot: Sendable {
  /// Names it in logs; see `Peer`.
  package let id: String
  /// Where it comes from.
  package let peer: String
  /// What was agreed on.
  package let security: ConnectionSecurity
  /// How long ago it was accepted.
  package let ageNanoseconds: UInt64
  /// Handlers that run.
  package let runningHandlers: Int
  /// Bytes that wait in the server, encrypted ones too.
  package let bufferedBytes: Int
  /// What the client lets the server send, on all streams together.
  package let sendWindow: Int
  /// What the server lets the client send.
  package let receiveWindow: Int
  /// How many streams are open.
  package let streamCount: Int
  /// The open streams, the first ones if they are many.
  package let streams: [StreamSnapshot]
}

/// What a connection's ends agreed on.
package struct ConnectionSecurity: Sendable, Hashable {
  /// The version of TLS.
  package let version: String
  /// What ALPN chose.
  package let applicationProtocol: String
  /// The cipher suite.
  package let cipher: String
}
