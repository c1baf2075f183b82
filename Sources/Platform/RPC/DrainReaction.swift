public import Loop

/// What happens to a call when its server goes away.
public enum DrainReaction {
  /// Nothing, for as long as the grace lasts: a call that ends by itself.
  case goOn
  /// It ends with UNAVAILABLE: a stream that goes on until somebody leaves, and that a client resumes
  /// elsewhere.
  case end
  /// The handler's signal is fired, and `CallContext.isDraining` is set: it says where it stood, and
  /// ends the stream itself, within `ServerLimits.farewellGrace`.
  case tell(Signal)
  /// The requests end as if the client had ended them, and `CallContext.isDraining` is set: the
  /// handler finishes what it has taken, and ends the stream itself, within
  /// `ServerLimits.farewellGrace`.
  case endRequests
  /// The call's `Feed` is asked with `isLeaving`: it says where it stood, and ends the stream, within
  /// `ServerLimits.farewellGrace`.
  case askFeed
}

extension RPCError {
  /// What a live stream ends with when its server goes away.
  ///
  /// - Parameter revision: what the client sends elsewhere as `after_revision`.
  public static func draining(after revision: Int64? = nil) -> RPCError {
    RPCError(
      .unavailable, reason: "DRAINING", "The server is going away; resume elsewhere.",
      facts: revision.map { ["after_revision": String($0)] } ?? [:])
  }
}
