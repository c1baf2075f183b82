public import RPC

/// The state of one connection at one moment.
public struct ConnectionSnapshot: Sendable {
  /// The id in logs; see `Peer`.
  public let id: String
  /// The address of the client.
  public let peer: String
  /// The negotiated protocols.
  public let security: ConnectionSecurity
  /// The time since it was accepted.
  public let ageNanoseconds: UInt64
  /// The number of handlers that run.
  public let runningHandlers: Int
  /// The number of bytes in the server's buffers, including encrypted ones.
  public let bufferedBytes: Int
  /// The number of bytes that the server may send, on all streams together.
  public let sendWindow: Int
  /// The number of bytes that the client may send.
  public let receiveWindow: Int
  /// The number of open streams.
  public let streamCount: Int
  /// The open streams, the oldest ones if there are many.
  public let streams: [StreamSnapshot]
}

/// The protocols that the client and the server negotiated.
public struct ConnectionSecurity: Sendable, Hashable {
  /// The version of TLS.
  public let version: String
  /// The protocol that ALPN selected.
  public let applicationProtocol: String
  /// The cipher suite.
  public let cipher: String
}
