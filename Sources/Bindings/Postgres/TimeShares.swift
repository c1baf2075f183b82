internal import Base

/// The server's time that the accounts of one loop have had lately.
///
/// An account that has had more than its share, while others ask too, is sent to the connection for long
/// work, where it takes turns with its like: many short units are as dear to others as a long one. Units of
/// a millisecond that are asked for a hundred times a second are such work, whatever each takes alone. It stays
/// there for a while, and for as long as it goes on.
///
/// Each account has one number, the time at which what it has had is paid off (the generic cell rate
/// algorithm, of time in place of events). Who has paid all has no entry. The number of entries is bounded:
/// there are two generations, and the older one is forgotten when the younger one is full.
struct TimeShares {
  /// The account that asked last, and the time until which accounts count as several.
  private var lastOwner: UUID?
  private var othersUntil: UInt64 = 0
  private var younger: [UUID: UInt64] = [:]
  private var older: [UUID: UInt64] = [:]
  /// The number of accounts that share the time equally when each uses its whole share.
  private let shareCount: UInt64
  /// The time that an account may be ahead of the clock without being beyond its share, in nanoseconds.
  private let tolerance: UInt64
  private let entriesMax: Int

  /// The time for which two accounts that asked one after the other count as asking side by side, in
  /// nanoseconds.
  static let besideTime: UInt64 = 200_000_000
  /// The time below which a unit is not noted, in nanoseconds.
  static let least: UInt64 = 20_000

  /// - Parameters:
  ///   - shareCount: an account's share is one of so many, at least 1.
  ///   - burst: the time that it may have at once.
  ///   - entriesMax: the number of entries of a generation.
  init(shareCount: Int, burst: Duration, entriesMax: Int = 8192) {
    self.shareCount = UInt64(clamping: max(1, shareCount))
    let (tolerance, isTooLong) = burst.wholeNanoseconds.multipliedReportingOverflow(
      by: self.shareCount)
    self.tolerance = isTooLong ? .max : tolerance
    self.entriesMax = entriesMax
  }

  /// The number of entries.
  var count: Int { younger.count + older.count }

  /// Records that `owner` asks for something.
  mutating func asks(_ owner: UUID, at time: UInt64) {
    if owner == lastOwner { return }
    if lastOwner != nil { othersUntil = time &+ Self.besideTime }
    lastOwner = owner
  }

  /// Returns whether `owner` has had more than its share, and others ask as well.
  mutating func isBeyond(_ owner: UUID, at time: UInt64) -> Bool {
    guard othersUntil > time, let paidAt = paidAt(owner), paidAt > time else { return false }
    return paidAt - time > tolerance
  }

  /// Adds `spent` nanoseconds of the server to what `owner` has had.
  mutating func add(_ spent: UInt64, of owner: UUID, at time: UInt64) {
    guard spent >= Self.least else { return }
    let (cost, isTooMuch) = spent.multipliedReportingOverflow(by: shareCount)
    let owed = max(paidAt(owner) ?? time, time) - time
    var debt = isTooMuch ? .max : owed.addingReportingOverflow(cost).partialValue
    if debt > tolerance, owed <= tolerance { debt = max(debt, tolerance &+ Self.stay) }
    insert(owner, time &+ min(debt, max(Self.debtMax, tolerance &+ Self.stay)))
  }

  /// The least time for which an account is beyond its share, in nanoseconds.
  static let stay: UInt64 = 30_000_000_000
  /// The furthest that an account is ahead of the clock, in nanoseconds.
  private static let debtMax: UInt64 = 60_000_000_000

  private mutating func paidAt(_ owner: UUID) -> UInt64? {
    if let time = younger[owner] { return time }
    guard let time = older.removeValue(forKey: owner) else { return nil }
    insert(owner, time)
    return time
  }

  private mutating func insert(_ owner: UUID, _ time: UInt64) {
    if younger.count >= entriesMax, younger[owner] == nil {
      older = younger
      younger = [:]
    }
    younger[owner] = time
  }
}
