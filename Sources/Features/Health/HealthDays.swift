internal import Base
internal import BodyFeature
internal import HealthContract
internal import Messages
internal import RPC
internal import SettingsContract
internal import Store

/// The values of days that follow from samples: of heart rate variability, sleep and body mass. They are made anew after
/// each batch of such samples, from all that is stored of the batch's days.
struct HealthDays: Sendable {
  let samples: HealthSampleStore
  let store: HealthBatchStore
  let dailies: Dailies
  let clock: WallClock

  private static let pageRows = 1_000
  /// The number of times that days are made which change while they are made.
  private static let attemptsMax = 5

  /// Makes the days anew that have a sample between two times.
  func follow(
    _ type: IntegrationDataType, between times: ClosedRange<Timestamp>?, for caller: Caller
  ) async throws {
    let kinds = HealthDayKinds.kinds(of: type)
    guard !kinds.isEmpty, let times, let days = Self.days(around: times, at: clock.now) else {
      return
    }
    var revision = try await store.revision(of: caller)
    for _ in 0..<Self.attemptsMax {
      let values = try await values(of: type, on: days, for: caller)
      try await dailies.replace(
        kinds, on: Int32(clamping: days.lowerBound)...Int32(clamping: days.upperBound),
        by: values, for: caller)
      let now = try await store.revision(of: caller)
      if now == revision { return }
      revision = now
    }
  }

  private func values(
    of type: IntegrationDataType, on days: ClosedRange<Int>, for caller: Caller
  ) async throws -> [DailyValue] {
    var reading = HealthDayReading(type: type, days: days, offset: 0)
    var cursor = TimeCursor.oldest
    while true {
      let page = try await samples.records(
        in: reading.range, behind: cursor, count: Self.pageRows, of: caller)
      for record in page { reading.add(record) }
      guard page.count == Self.pageRows, let last = page.last else { break }
      cursor = TimeCursor(last.start, last.id)
    }
    return HealthDayKinds.values(of: type, reading.all)
  }

  /// Returns the days that samples between two times may count for, wherever the athlete is; nil for such of long ago.
  static func days(around times: ClosedRange<Timestamp>, at now: Timestamp) -> ClosedRange<Int>? {
    let today = HealthDayValues.day(of: now, offset: 0)
    let first = max(
      HealthDayValues.day(of: times.lowerBound, offset: 0) - 1, today - Int(Dailies.daysMax))
    let last = min(HealthDayValues.day(of: times.upperBound, offset: 0) + 1, today + 2)
    return first <= last ? first...last : nil
  }
}
