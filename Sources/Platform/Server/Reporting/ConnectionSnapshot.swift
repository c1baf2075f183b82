public import RPC

/// What one connection was doing when somebody looked.
public struct ConnectionSnapshot: Sendable {
  /// Names it in logs; see `Peer`.
  public let id: String
  /// Where it comes from.
  public let peer: String
  /// What was agreed on.
  public let security: ConnectionSecurity
  /// How long ago it was accepted.
  public let ageNanoseconds: UInt64
  /// Handlers that run.
  public let runningHandlers: Int
  /// Bytes that wait in the server, encrypted ones too.
  public let bufferedBytes: Int
  /// What the client lets the server send, on all streams together.
  public let sendWindow: Int
  /// What the server lets the client send.
  public let receiveWindow: Int
  /// How many streams are open.
  public let streamCount: Int
  /// The open streams, the first ones if they are many.
  public let streams: [StreamSnapshot]
}

/// What a connection's ends agreed on.
public struct ConnectionSecurity: Sendable, Hashable {
  /// The version of TLS.
  public let version: String
  /// What ALPN chose.
  public let applicationProtocol: String
  /// The cipher suite.
  public let cipher: String
}
