internal import Base
internal import Messages

/// The calls of one account of late. Whoever calls much gets no more than what is left when all others have theirs.
struct AccountShare: Equatable, Sendable {
  /// The times of the calls of the last 30 seconds, the oldest first.
  private(set) var times: [Timestamp] = []

  private static let window = Duration.seconds(30)
  /// The part of the app's calls from which on an account calls much, in hundredths.
  private static let part = 10

  /// Counts a call at `now`. Returns whether the account calls much.
  mutating func count(at now: Timestamp, callsMax: Int) -> Bool {
    times.removeAll { now - $0 >= Self.window || $0 > now }
    let limit = max(1, callsMax * Self.part / 100)
    guard times.count < limit else { return true }
    times.append(now)
    return false
  }
}
