internal import Base
import BodyContract
internal import ConsentFeature
internal import IntegrationsFeature
internal import Messages
internal import RPC

/// The athletes' heart rate variability: readings are validated, stored with consent, and compared
/// with the stored ones.
struct HrvReadings: Sendable {
  let store: HrvStore
  let dailies: Dailies
  let consents: Consents
  let syncs: Syncs
  let clock: WallClock

  /// The name of this data type in consents.
  static let dataType = "heart_rate_variability"
  private static let pageRows = 2_000

  /// Returns the use for which readings from `origin` need consent, or nil for readings entered by
  /// hand.
  static func use(of origin: HrvOrigin) -> DataUse? {
    origin.source.isEmpty ? nil : .sync(source: origin.source, dataType: dataType)
  }

  /// Returns the origin that a request names. Throws if the name of the source is malformed.
  static func origin(source: String, device: String) throws(RPCError) -> HrvOrigin {
    let isName = source.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || $0 == 95
    }
    guard isName else {
      throw .invalid("source", "expected letters a to z, digits and underscores", .format)
    }
    return HrvOrigin(source: source, device: device)
  }

  /// Stores a batch of one origin and returns the result for each reading.
  func take(
    _ batch: [BodyContract.HrvReading], from origin: HrvOrigin, for caller: Caller
  ) async throws -> HrvSettlement {
    let now = clock.now
    var intake = HrvIntake()
    for reading in batch {
      intake.add(
        id: reading.id, time: reading.measureTime, kind: HrvKind(reading.kind),
        valueMs: reading.valueMs, origin: origin, at: now)
    }
    // Readings entered by hand are not a sync.
    let sync = Self.use(of: origin).map { _ in
      SyncStamp(source: origin.source, dataType: Self.dataType, at: now)
    }
    guard let stored = try await store.add(intake.accepted, as: sync, for: caller)
    else { throw BodyError.consentRequired(source: origin.source, dataType: Self.dataType) }
    if sync != nil, !stored.isEmpty { await syncs.stamped(for: caller) }
    // A repeat of a call whose end was lost makes the days right, too.
    try await makeDays(of: intake.accepted.map(\.time), for: caller)
    let others = intake.accepted.filter { !stored.contains($0.id) }
    let (duplicateCount, refusals) = try await compare(others, for: caller)
    return HrvSettlement {
      $0.storedCount = Int32(clamping: stored.count)
      $0.duplicateCount = Int32(clamping: intake.duplicateCount + duplicateCount)
      $0.rejections = (intake.rejections + refusals).map { BodyContract.HrvRejection($0) }
    }
  }

  /// Returns the number of readings that are stored with the same values, and the refusals of the
  /// others: their ids belong to other readings, or their day is full.
  private func compare(
    _ readings: [HrvMeasurement], for caller: Caller
  ) async throws -> (duplicateCount: Int, refusals: [HrvRefusal]) {
    if readings.isEmpty { return (0, []) }
    let stored = Set(try await store.readings(readings.map(\.id), of: caller))
    let taken = Set(stored.map(\.id))
    let others = readings.filter { !stored.contains($0) }
    return (
      readings.count - others.count,
      others.map { HrvRefusal(id: $0.id, reason: taken.contains($0.id) ? .idConflict : .dayFull) }
    )
  }

  /// Returns the baselines that end at `time`, one for each kind. Only sums of the readings are
  /// kept in memory.
  func baselines(
    at time: Timestamp, of caller: Caller
  ) async throws -> [(kind: HrvKind, baseline: HrvBaseline)] {
    var baselines = HrvKind.allCases.map { ($0, HrvBaseline(end: time)) }
    try await read(after: HrvBaseline(end: time).begin, until: time, of: caller) { reading in
      for index in baselines.indices where baselines[index].0 == reading.kind {
        baselines[index].1.add(reading.valueMs, at: reading.time)
      }
    }
    return baselines
  }

  /// Returns the comparison of the day before `time` with the days before it, of the kind with the most days; nil if no
  /// kind has enough.
  func standing(at time: Timestamp, of caller: Caller) async throws -> HrvStanding? {
    let dayBefore = time - HrvBaseline.day
    var kinds = HrvKind.allCases.map { kind in
      (kind: kind, day: HrvBaseline(end: time), before: HrvBaseline(end: dayBefore))
    }
    try await read(after: HrvBaseline(end: dayBefore).begin, until: time, of: caller) { reading in
      for index in kinds.indices where kinds[index].kind == reading.kind {
        kinds[index].day.add(reading.valueMs, at: reading.time)
        kinds[index].before.add(reading.valueMs, at: reading.time)
      }
    }
    return kinds.sorted { $0.before.coveredDayCount > $1.before.coveredDayCount }
      .compactMap { HrvStanding(day: $0.day, before: $0.before) }.first
  }

  /// Calls `take` with each reading between two times, the first of them excluded. Only a page of them is kept in memory.
  private func read(
    after begin: Timestamp, until end: Timestamp, of caller: Caller,
    _ take: (HrvMeasurement) -> Void
  ) async throws {
    let selection = HrvStore.Selection(start: begin, end: end + .microseconds(1), kind: nil)
    var cursor = TimeCursor.oldest
    while true {
      let page = try await store.readings(
        selection, behind: cursor, count: Self.pageRows, of: caller)
      page.forEach(take)
      guard page.count == Self.pageRows, let last = page.last else { break }
      cursor = TimeCursor(last.time, last.id)
    }
  }
}

// MARK: Days

extension HrvReadings {
  /// The number of times that days are made which change while they are made.
  private static let attemptsMax = 5

  /// Deletes readings.
  func remove(_ ids: [UUID], for caller: Caller) async throws {
    let times = try await store.readings(ids, of: caller).map(\.time)
    try await store.remove(ids, of: caller)
    try await makeDays(of: times, for: caller)
  }

  /// Makes the values of the days of these times anew from what is stored.
  private func makeDays(of times: [Timestamp], for caller: Caller) async throws {
    let today = HrvDays.day(of: clock.now)
    let days = Set(times.map { HrvDays.day(of: $0) }).filter { $0 > today - Dailies.daysMax }
    for run in HrvDays.runs(of: days) {
      var values = try await values(of: run, for: caller)
      for _ in 0..<Self.attemptsMax {
        try await dailies.replace([.rmssd, .sdnn], on: run, by: values, for: caller)
        let now = try await self.values(of: run, for: caller)
        if now == values { break }
        values = now
      }
    }
  }

  private func values(
    of days: ClosedRange<Int32>, for caller: Caller
  ) async throws -> [DailyValue] {
    let selection = HrvStore.Selection(
      start: HrvDays.start(of: days.lowerBound), end: HrvDays.start(of: days.upperBound + 1),
      kind: nil)
    var sums = HrvDays()
    var cursor = TimeCursor.oldest
    while true {
      let page = try await store.readings(
        selection, behind: cursor, count: Self.pageRows, of: caller)
      for reading in page { sums.add(reading) }
      guard page.count == Self.pageRows, let last = page.last else { return sums.values }
      cursor = TimeCursor(last.time, last.id)
    }
  }
}
