/// What happened on one connection that an operator may want to know.
public struct SessionCounters: Hashable, Sendable {
  /// RST_STREAM frames from the peer.
  public var resetsReceived = 0
  /// RST_STREAM frames to the peer, those included that only end an answer early.
  public var resetsSent = 0
  /// RST_STREAM frames to the peer for what it did wrong.
  public var errorResetsSent = 0
  /// Header lists over the limits.
  public var headerListsRefused = 0
  /// Why the connection was ended as an attack; nil where it was not.
  public var flood: Flood?

  /// Nothing happened.
  public init() {}
}
