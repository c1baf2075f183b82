public import Loop

/// The reaction of a call when its server drains.
public enum DrainReaction {
  /// No reaction while the grace period lasts: for calls that end by themselves.
  case goOn
  /// An end with UNAVAILABLE: for streams without an end, which a client resumes on another server.
  case end
  /// A notification by the signal, with `CallContext.isDraining` set: the handler sends its position
  /// and ends the stream, within `ServerLimits.farewellGrace`.
  case tell(Signal)
  /// An end of the requests, as if the client had ended them, with `CallContext.isDraining` set: the
  /// handler finishes the messages that it has taken and ends the stream, within
  /// `ServerLimits.farewellGrace`.
  case endRequests
  /// A request to the call's `Feed` with `isLeaving`: the feed returns its position and ends the
  /// stream, within `ServerLimits.farewellGrace`.
  case askFeed
}

extension RPCError {
  /// Returns the error that ends a live stream when its server drains.
  ///
  /// - Parameter revision: the revision that the client sends to another server as `after_revision`.
  public static func draining(after revision: Int64? = nil) -> RPCError {
    RPCError(
      .unavailable, reason: "DRAINING",
      "The server is shutting down; resume on another connection.",
      facts: revision.map { ["after_revision": String($0)] } ?? [:])
  }
}
