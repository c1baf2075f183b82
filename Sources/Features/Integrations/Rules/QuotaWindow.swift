internal import Base
internal import Messages

/// The families of calls to a provider, the most urgent first.
package enum CallFamily: Int, CaseIterable, Sendable {
  /// Commands of the athlete.
  case control
  /// Reads of playback and of the account.
  case state
  /// Reads of the athlete's taste.
  case taste
  /// Reads that can be left out.
  case enrichment

  /// The share of the window, in hundredths, up to which it may call: what is less urgent leaves room for the rest.
  var share: Int { [100, 85, 60, 40][rawValue] }  // trap: a share for each case
}

/// The calls of an app of late, and the bans of its families. A provider limits an app by the calls of all its
/// accounts in a rolling window, and bans a family of them for up to a day.
struct QuotaWindow: Equatable, Sendable {
  /// The beginning of the newest slot.
  private(set) var slotStart: Timestamp
  /// The calls of the slots, the newest last.
  private(set) var counts: [Int32]
  /// The ends of the bans, by family.
  private(set) var bannedUntil: [Timestamp]
  /// The calls in the provider's own periods; nil for one that has none.
  var periods: QuotaPeriods?

  /// The length of a slot.
  static let slot = Duration.seconds(3)
  /// The number of slots: a call is counted for at least 30 seconds.
  static let slotCount = 11
  /// The longest ban.
  static let banMax = Duration.seconds(2 * 86_400)

  /// Creates a window without calls.
  init(at now: Timestamp) {
    slotStart = Self.start(of: now)
    counts = Array(repeating: 0, count: Self.slotCount)
    bannedUntil = Array(repeating: .epoch, count: CallFamily.allCases.count)
  }

  /// Creates a stored window; nil if it is none of this form.
  init?(slotStart: Timestamp, counts: [Int32], bannedUntil: [Timestamp]) {
    guard counts.count == Self.slotCount, bannedUntil.count == CallFamily.allCases.count,
      counts.allSatisfy({ $0 >= 0 })
    else { return nil }
    (self.slotStart, self.counts, self.bannedUntil) = (slotStart, counts, bannedUntil)
  }

  /// The time at which nothing of it counts any more.
  var end: Timestamp {
    max(slotStart + Self.slot * Self.slotCount, bannedUntil.max() ?? .epoch, periods?.end ?? .epoch)
  }

  /// The calls in the window.
  var total: Int { counts.reduce(0) { $0 + Int($1) } }

  /// Counts a call of `family` at `now`, or returns how long to wait for it.
  ///
  /// - Parameters:
  ///   - limits: The limits of the provider's own periods, until it tells others; nil if it has none.
  ///   - isMuch: Whether the account calls much: then it gets no more room than what is least urgent.
  mutating func take(
    _ family: CallFamily, callsMax: Int, limits: QuotaPeriods.Limits? = nil,
    isMuch: Bool = false, at now: Timestamp
  ) -> Duration? {
    let ban = bannedUntil.indices.contains(family.rawValue) ? bannedUntil[family.rawValue] : .epoch
    if now < ban { return ban - now }
    advance(to: now)
    let share = isMuch ? CallFamily.enrichment.share : family.share
    let room = max(1, callsMax * share / 100)
    guard total < room else { return wait(until: room, at: now) }
    if let limits {
      var told = periods ?? QuotaPeriods(limits, at: now)
      let wait = told.take(isMuch ? .enrichment : family, at: now)
      periods = told
      if let wait { return wait }
    } else {
      periods = nil
    }
    counts.append((counts.popLast() ?? 0).addingReportingOverflow(1).partialValue)
    return nil
  }

  /// Bans `family` for as long as the provider asks.
  mutating func ban(_ family: CallFamily, for wait: Duration, at now: Timestamp) {
    guard bannedUntil.indices.contains(family.rawValue) else { return }
    let end = now + min(max(wait, .seconds(1)), Self.banMax)
    bannedUntil[family.rawValue] = max(bannedUntil[family.rawValue], end)
  }

  /// Moves the window on; a clock that goes back counts in the newest slot.
  private mutating func advance(to now: Timestamp) {
    let start = Self.start(of: now)
    guard start > slotStart else { return }
    let passed = (start - slotStart).milliseconds / Self.slot.milliseconds
    let count = Int(min(passed, Int64(Self.slotCount)))
    counts = Array(counts.dropFirst(count)) + Array(repeating: 0, count: count)
    slotStart = start
  }

  /// Returns the time until the oldest calls leave room.
  private func wait(until room: Int, at now: Timestamp) -> Duration {
    var left = total
    for (index, count) in counts.enumerated() {
      left -= Int(count)
      // A slot leaves the window when the newest is as many slots later.
      guard left >= room else {
        let leaves = slotStart + Self.slot * (index + 1)
        return max(leaves - now, .milliseconds(1))
      }
    }
    return Self.slot * Self.slotCount
  }

  private static func start(of time: Timestamp) -> Timestamp {
    let slot = Self.slot.microseconds
    return Timestamp(microseconds: time.microseconds / slot * slot)
  }
}
