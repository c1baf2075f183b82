/// The facts about a unit whose statements failed before the end of its transaction, which decide
/// whether it is sent again. All that it did is rolled back then: a unit is one implicit transaction,
/// and the failure of a statement, or its cancellation, ends the whole of it. A unit whose outcome is
/// unknown never gets here.
struct FailedUnit {
  /// Whether a task still waits for it, within its time.
  var isWanted = true
  /// Whether there are attempts left.
  var hasAttempts = true
  /// Whether a plan was out of date, and no new one was made yet.
  var hasStalePlan = false
  /// Whether other work was the reason: a deadlock, or the like.
  var isConflict = false
  /// Whether a statement was cancelled: by its timeout, a request of this process, or an operator.
  var isStopped = false
  /// Whether a request to cancel another unit may have hit it.
  var isExposed = false
  /// Whether this process asked the server to stop it because it ran too long.
  var ranTooLong = false
  /// The time for which the server performed it, in nanoseconds.
  var runTime: UInt64 = 0
  /// The time after which the server stops a statement here, to be sent again on the connection for
  /// long work, in nanoseconds; nil if the unit may not leave.
  var runMax: UInt64?

  /// The next attempt.
  enum Retry: Equatable {
    /// There is none; the failure is the outcome.
    case none
    /// On this connection.
    case here
    /// On the connection for long work, which never sends it on.
    case long
  }

  var retry: Retry {
    guard isWanted, hasAttempts else { return .none }
    if hasStalePlan || isConflict { return .here }
    guard isStopped else { return .none }
    if let runMax {
      // The server's clock began a little later. If no request can have hit it, it was the timeout.
      if ranTooLong || !isExposed || runTime >= runMax / 4 * 3 { return .long }
    }
    // The request may have been for another unit. It may also be a timeout of the unit's own, which only
    // the text of the message reveals, in the server's language; then it takes too long once more.
    return isExposed ? .here : .none
  }
}
