/// The counters of one connection, for an operator.
public struct SessionCounters: Hashable, Sendable {
  /// The number of RST_STREAM frames from the peer.
  public var resetsReceived = 0
  /// The number of RST_STREAM frames to the peer, including those that only end a response early.
  public var resetsSent = 0
  /// The number of RST_STREAM frames to the peer for its errors.
  public var errorResetsSent = 0
  /// The number of header lists over the limits.
  public var headerListsRefused = 0
  /// The exceeded limit for which the connection was ended as an attack; nil if it was not.
  public var flood: Flood?

  /// Creates counters at zero.
  public init() {}
}
