internal import Base
internal import IntegrationsContract
internal import Messages

/// The grant of a provider, as the rules of refreshing see it: without the tokens.
struct Grant: Equatable, Sendable {
  /// The time of the athlete's consent, from which the provider's end counts. A refresh does not move it.
  var consentTime: Timestamp
  /// The time at which the access token expires.
  var accessEnd: Timestamp
  /// The number of the tokens, which grows with each change.
  var generation: Int32 = 1
  /// The time at which it is to be refreshed, or else looked at.
  var dueTime: Timestamp
  /// The number of failed refreshes in a row.
  var failureCount: Int32 = 0
  /// The time of the last refresh that a rejected access token forced.
  var forcedTime: Timestamp?
  /// The time until which a refresh that is under way keeps others away.
  var leaseEnd: Timestamp?
  /// The end, if the provider has ended it.
  var end: End?
  /// Whether it was refused among so many that it was put aside.
  var isAside = false
  /// The days of the newest notice that it ends soon; 0 before the first.
  var noticeDays: Int32 = 0
  /// Whether there is a token to refresh it with.
  var isRefreshable = true

  /// The end of a grant.
  struct End: Equatable, Sendable {
    let reason: ConnectionEnd
    let time: Timestamp
  }
}
