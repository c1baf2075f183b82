/// What happened on one connection that an operator may want to know.
package struct SessionCounters: Hashable, Sendable {
  /// RST_STREAM frames from the peer.
  package var resetsReceived = 0
  /// RST_STREAM frames to the peer, those included that only end an answer early.
  package var resetsSent = 0
  /// RST_STREAM frames to the peer for what it did wrong.
  package var errorResetsSent = 0
  /// Header lists over the limits.
  package var headerListsRefused = 0
  /// Why the connection was ended as an attack; nil where it was not.
  package var flood: Flood?

  /// Nothing happened.
  package init() {}
}
