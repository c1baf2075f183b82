internal import Base
internal import Messages

/// The calls of an app in a provider's own periods, a quarter of an hour and a day, which begin at fixed times in UTC.
/// The provider tells its limits and what it has counted with each answer; its word counts where it has counted more.
struct QuotaPeriods: Equatable, Sendable {
  /// The calls in the quarter and on the day: of all, then of the reads. All that is called here is a read.
  private(set) var counts: [Int32]
  /// The limits, in the same order.
  private(set) var limits: [Int32]
  /// The time of the newest count.
  private(set) var time: Timestamp

  /// Limits of a quarter of an hour and of a day.
  struct Limits: Sendable {
    let all: (quarter: Int32, day: Int32)
    let reads: (quarter: Int32, day: Int32)

    /// The limits in the order of `QuotaPeriods`.
    fileprivate var list: [Int32] { [all.quarter, all.day, reads.quarter, reads.day] }
  }

  private static let quarter = Duration.seconds(900)
  private static let day = Duration.seconds(86_400)
  private static let lengths = [quarter, day, quarter, day]
  /// The part of a limit, in hundredths, up to which a family may call.
  private static let shares: [CallFamily: Int64] = [
    .control: 100, .state: 100, .taste: 85, .enrichment: 70,
  ]

  /// Creates periods without calls.
  init(_ limits: Limits, at now: Timestamp) {
    (counts, self.limits, time) = ([0, 0, 0, 0], limits.list, now)
  }

  /// Creates stored periods; nil if they are none of this form.
  init?(counts: [Int32], limits: [Int32], at time: Timestamp) {
    guard counts.count == Self.lengths.count, limits.count == Self.lengths.count,
      (counts + limits).allSatisfy({ $0 >= 0 })
    else { return nil }
    (self.counts, self.limits, self.time) = (counts, limits, time)
  }

  /// The time at which nothing of it counts any more.
  var end: Timestamp { Self.end(of: Self.day, at: time) }

  /// Counts a call of `family` at `now`, or returns how long to wait for it.
  mutating func take(_ family: CallFamily, at now: Timestamp) -> Duration? {
    advance(to: now)
    let share = Self.shares[family] ?? 0
    let waits = zip(zip(counts, limits), Self.lengths).compactMap { used, length -> Duration? in
      let room = max(1, Int64(used.1) * share / 100)
      return Int64(used.0) < room ? nil : Self.end(of: length, at: now) - now
    }
    if let wait = waits.max() { return max(wait, .milliseconds(1)) }
    counts = counts.map { $0.addingReportingOverflow(1).partialValue }
    return nil
  }

  /// Notes what the answer to a call that was sent at `sent` tells. Of an answer that came in a later period, the limits
  /// count alone.
  mutating func note(_ told: ToldQuota, sentAt sent: Timestamp, at now: Timestamp) {
    advance(to: now)
    let pairs = [told.all?.quarter, told.all?.day, told.reads?.quarter, told.reads?.day]
    for (index, pair) in pairs.enumerated() {
      guard let pair else { continue }
      let length = Self.lengths[index]  // trap: a length for each pair
      limits[index] = pair.limit  // trap: a limit for each pair
      guard Self.start(of: length, at: sent) == Self.start(of: length, at: now) else { continue }
      counts[index] = max(counts[index], pair.usage)  // trap: a count for each pair
    }
  }

  /// Returns how long to wait after a 429: until the next quarter, or the next day if that is used up.
  static func wait(after told: ToldQuota?, at now: Timestamp) -> Duration {
    let days = [told?.all?.day, told?.reads?.day].compactMap(\.self)
    let isDayOver = days.contains { $0.usage >= $0.limit }
    return max(end(of: isDayOver ? day : quarter, at: now) - now, .seconds(1))
  }

  /// Forgets the counts of periods that are over; a clock that goes back counts in the newest ones.
  private mutating func advance(to now: Timestamp) {
    guard now > time else { return }
    counts = zip(counts, Self.lengths).map { count, length in
      Self.start(of: length, at: time) == Self.start(of: length, at: now) ? count : 0
    }
    time = now
  }

  private static func start(of length: Duration, at time: Timestamp) -> Timestamp {
    Timestamp(microseconds: time.microseconds / length.microseconds * length.microseconds)
  }

  private static func end(of length: Duration, at time: Timestamp) -> Timestamp {
    start(of: length, at: time) + length
  }
}

/// What a provider tells of its periods: `X-RateLimit-Limit: 200,2000` and its like.
struct ToldQuota: Equatable, Sendable {
  /// The calls and the limits of the quarter and of the day.
  struct Pairs: Equatable, Sendable {
    let quarter: Pair
    let day: Pair
  }

  /// The calls of a period, and the limit.
  struct Pair: Equatable, Sendable {
    let usage: Int32
    let limit: Int32
  }

  /// Of all calls; nil if it is not told.
  let all: Pairs?
  /// Of the reads; nil if it is not told.
  let reads: Pairs?

  /// Reads the values of the four header fields; nil if they tell nothing.
  init?(limit: String?, usage: String?, readLimit: String?, readUsage: String?) {
    all = Self.pairs(limit, usage)
    reads = Self.pairs(readLimit, readUsage)
    if all == nil, reads == nil { return nil }
  }

  private static func pairs(_ limit: String?, _ usage: String?) -> Pairs? {
    guard let limits = limit.flatMap(numbers), let usages = usage.flatMap(numbers) else {
      return nil
    }
    return Pairs(
      quarter: Pair(usage: usages.quarter, limit: limits.quarter),
      day: Pair(usage: usages.day, limit: limits.day))
  }

  private static func numbers(_ text: String) -> (quarter: Int32, day: Int32)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let digits = part.filter { $0 != " " }
      return Int64(digits).flatMap { Int32(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
    guard parts.count == 2, let quarter = parts.first ?? nil, let day = parts.last ?? nil else {
      return nil
    }
    return (quarter, day)
  }
}
