/// The times at which a waiting or running unit is refused, stopped, or moved. Every time counts from the
/// submission of the unit, whatever its stage, except for that of a move.
struct UnitTimes {
  /// The time by which each unit has an answer, in nanoseconds; nil for none.
  let timeout: UInt64?
  /// The time from which the server is asked to stop a unit, and one that was not sent is refused: some
  /// time before `timeout`, so that usually the outcome is known by then.
  let stop: UInt64
  /// The running time after which a unit leaves for the connection for long work; nil for none.
  let runMax: UInt64?
  /// The time between two looks at the units.
  let period: UInt64

  private static let looksPerTimeout: UInt64 = 10
  private static let periodMax = Duration.milliseconds(100).wholeNanoseconds

  init(timeout: Duration?, stopMargin: Duration, runMax: Duration?) {
    let (margin, runMax) = (stopMargin.wholeNanoseconds, runMax?.wholeNanoseconds)
    self.runMax = runMax
    guard let timeout = timeout?.wholeNanoseconds else {
      self.timeout = nil
      stop = .max
      period = Self.periodMax
      return
    }
    self.timeout = timeout
    stop = margin < timeout ? timeout - margin : timeout / 2
    period = max(1, min(Self.periodMax, timeout / Self.looksPerTimeout))
  }

  /// Whether there is anything to look at.
  var areLimited: Bool { timeout != nil || runMax != nil }

  /// The consequence of a unit's age.
  enum Consequence: Equatable {
    case none
    /// It was not sent, and never will be.
    case refuse
    /// The server is asked to stop it.
    case stop
    /// The server is asked to stop it, and it is sent again on the connection for long work.
    case move
    /// Its task waits no longer; the outcome is unknown.
    case giveUp
  }

  /// Returns the consequence for a unit that was submitted `age` nanoseconds ago.
  ///
  /// - Parameters:
  ///   - isSent: whether the unit was sent.
  ///   - runTime: the time for which the server has been performing it; nil if it is not.
  ///   - mayMove: whether the unit may leave for the connection for long work.
  func consequence(
    age: UInt64, isSent: Bool, runTime: UInt64?, mayMove: Bool
  ) -> Consequence {
    guard isSent else { return age >= stop ? .refuse : .none }
    // The next look may come too late.
    if let timeout, age >= timeout - min(timeout, period) { return .giveUp }
    if age >= stop { return .stop }
    if mayMove, let runMax, let runTime, runTime >= runMax { return .move }
    return .none
  }
}
