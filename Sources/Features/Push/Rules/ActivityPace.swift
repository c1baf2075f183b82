internal import Base

/// The rule of when a Live Activity is pushed to, and how urgently. iOS gives each app a hidden budget of urgent pushes,
/// which one each few seconds uses up; those that are not urgent come when it suits the phone.
struct ActivityPace: Equatable, Sendable {
  /// What was pushed last.
  struct Pushed: Equatable, Sendable {
    var key: [UInt8]
    var urgentKey: [UInt8]
    var time: Timestamp
    /// The `timestamp` of the push, in seconds since 1970: a device drops one that is older than another.
    var stamp: Int64
    /// How many urgent ones were left after it, in thousandths.
    var level: Int64
  }

  /// What to do.
  enum Step: Equatable, Sendable {
    case nothing
    /// To look again at this time.
    case wait(Timestamp)
    case push(Pushed, isUrgent: Bool)
  }

  /// The urgent pushes in a row, and the time in which one more is allowed: 180 an hour.
  static let (burst, gain) = (Int64(10), Duration.seconds(20))
  /// The time between two pushes, and before one that is not urgent.
  static let (shortest, unhurried) = (Duration.seconds(1), Duration.seconds(15))

  /// Returns what to do for a picture at a time, after what was pushed. An old picture that was not pushed in time is
  /// never pushed: the newest takes its place.
  static func step(
    after pushed: Pushed?, key: [UInt8], urgentKey: [UInt8], isEnd: Bool, at now: Timestamp
  ) -> Step {
    let second = stamp(after: pushed, at: now)
    guard let pushed else {
      let first = Pushed(
        key: key, urgentKey: urgentKey, time: now, stamp: second, level: (burst - 1) * 1000)
      return .push(first, isUrgent: true)
    }
    if pushed.key == key { return .nothing }
    let isUrgent = isEnd || pushed.urgentKey != urgentKey
    // A clock that was set back holds up nothing.
    let past = max(.zero, now - pushed.time)
    let due = isEnd ? Duration.zero : isUrgent ? shortest : unhurried
    if past < due, pushed.time <= now { return .wait(pushed.time + due) }
    let gained = min(past, gain * Int(burst)).milliseconds * 1000 / gain.milliseconds
    let level = min(burst * 1000, min(max(0, pushed.level), burst * 1000) + gained)
    let isPaid = isUrgent && (isEnd || level >= 1000)
    let next = Pushed(
      key: key, urgentKey: urgentKey, time: now, stamp: second,
      level: isPaid ? max(0, level - 1000) : level)
    return .push(next, isUrgent: isPaid)
  }

  /// Returns the time stamp of a push: the present second, or one more than the last.
  static func stamp(after pushed: Pushed?, at now: Timestamp) -> Int64 {
    let second = max(0, now.microseconds / 1_000_000)
    guard let last = pushed?.stamp, last < Int64.max else { return second }
    return max(second, last + 1)
  }
}
