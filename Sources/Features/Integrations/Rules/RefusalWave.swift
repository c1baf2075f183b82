internal import Base
internal import Messages

/// The refreshes of all accounts, by minutes. Many refusals at once are taken for an incident of the provider's,
/// which ends no grant.
struct RefusalWave: Equatable, Sendable {
  /// The refreshes of a minute.
  struct Minute: Equatable, Sendable {
    /// The time at which it begins.
    let start: Timestamp
    /// The answers that said something about a grant.
    var refreshCount: Int64
    /// The refusals of grants that were not over yet.
    var refusalCount: Int64
  }

  /// The time over which refusals are counted.
  static let window = Duration.seconds(600)
  private static let refusalsMin: Int64 = 20
  private static let refusalsPerHundred: Int64 = 5

  /// The minutes, in any order.
  let minutes: [Minute]

  /// Returns whether there was an incident in some ten minutes that include `time`.
  func isIncident(around time: Timestamp) -> Bool {
    minutes.contains { first in
      let end = first.start + Self.window
      guard first.start <= time, time < end else { return false }
      let counted = minutes.filter { $0.start >= first.start && $0.start < end }
      let refreshes = counted.reduce(0) { $0 + $1.refreshCount }
      let refusals = counted.reduce(0) { $0 + $1.refusalCount }
      return refusals >= Self.refusalsMin && refusals * 100 > refreshes * Self.refusalsPerHundred
    }
  }

  /// Returns the beginning of the minute of a time.
  static func minute(of time: Timestamp) -> Timestamp {
    let minute: Int64 = 60_000_000
    return Timestamp(microseconds: time.microseconds / minute * minute)
  }
}
