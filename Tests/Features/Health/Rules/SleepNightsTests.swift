import Base
import HealthContract
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `The sleep of an app` {
  /// Midnight of a day in UTC.
  private static let midnight = Timestamp.epoch + .seconds(20_000 * 86_400)

  /// A stage from one hour to another, counted from that midnight.
  private func stage(
    _ start: Double, _ end: Double, _ stage: SleepStage, offset: Int64? = nil, series: Bool = false
  ) -> HealthRecord {
    var content = HealthContent()
    content.durationMs = Int64((end - start) * 3_600_000)
    content.points = [
      .init(offsetMs: 0, durationMs: content.durationMs, value: Double(stage.rawValue))
    ]
    content.isSeries = series
    content.utcOffset = offset
    return HealthRecord(
      id: .v4(), type: .sleep, start: Self.midnight + .milliseconds(Int64(start * 3_600_000)),
      content: content)
  }

  @Test func `belongs to the day of waking, in the zone of waking`() {
    let night = [stage(-1, 3, .light), stage(3, 6, .deep)]
    #expect(SleepNights.days(of: night, offset: 0).keys.sorted() == [20_000])
    // Waking at 06:00 in UTC is 20:00 of the day before, ten hours to the west.
    #expect(SleepNights.days(of: night, offset: -36_000).keys.sorted() == [19_999])
    let travelled = night + [stage(6, 6.5, .rem, offset: -36_000)]
    #expect(SleepNights.days(of: travelled, offset: 0).keys.sorted() == [19_999])
  }

  @Test func `counts the longest of overlapping nights, and stages at once a single time`() {
    let parts = [
      stage(0, 4, .asleep, series: true), stage(0, 7, .asleep, series: true),
      stage(1, 5, .asleep, series: true),
    ]
    let night = SleepNights.days(of: parts, offset: 0)[20_000]
    #expect(night?.night?.asleep == .seconds(7 * 3_600) && night?.naps.isEmpty == true)
    let stages = [stage(0, 8, .inBed), stage(1, 7, .light), stage(2, 3, .awake)]
    let sleep = SleepNights.days(of: stages, offset: 0)[20_000]?.night
    #expect(sleep?.asleep == .seconds(5 * 3_600))
    #expect(sleep?.durations[.awake] == .seconds(3_600))
  }

  @Test func `has naps beside a night, and no night of a nap`() {
    let both = [stage(0, 6, .asleep), stage(14, 15, .asleep)]
    let day = SleepNights.days(of: both, offset: 0)[20_000]
    #expect(day?.night?.asleep == .seconds(6 * 3_600) && day?.naps.count == 1)
    let nap = SleepNights.days(of: [stage(14, 15, .asleep)], offset: 0)[20_000]
    #expect(nap?.night == nil && nap?.naps.count == 1)
    #expect(SleepNights.days(of: [stage(0, 8, .inBed)], offset: 0).isEmpty)
  }
}
