internal import Base
internal import HealthContract
internal import Messages
internal import SettingsContract
internal import Store
internal import Wire

/// The samples that a service has of a day, by type.
typealias CloudDay = [IntegrationDataType: [HealthSample]]

/// The days that are read from a service. The anchor of a type is the newest day of which there was something, as
/// `2026-11-27`, or the newest one for which nothing is waited any more.
struct CloudDays: Equatable, Sendable {
  /// The days to read, by number.
  let range: ClosedRange<Int>

  /// The days before today that every look reads again: services finalise late.
  static let overlap = 3
  /// The days for which something is waited for: a device may not send for as long.
  private static let waiting = 7
  /// The furthest look back, in days.
  private static let daysMax = 90
  /// The advance of the earliest local time before UTC.
  private static let ahead = Duration.seconds(14 * 3_600)

  /// - Parameters:
  ///   - anchors: the anchors of the types that are read together; empty for one that was never read.
  ///   - backfillDays: the days that a first look goes back.
  init(after anchors: [String], backfillDays: Int32, at now: Timestamp) {
    let today = HealthDayValues.day(of: now, offset: 0)
    let last = HealthDayValues.day(of: now + Self.ahead, offset: 0)
    let first = today - min(max(Int(backfillDays), 1), Self.daysMax)
    let starts = anchors.map { anchor -> Int in
      guard let day = Self.day(anchor), day <= last else { return first }
      // The newest day that there was may not have been over.
      return max(min(day, today - Self.overlap), today - Self.daysMax)
    }
    range = min(starts.min() ?? first, last)...last
  }

  /// Returns the days to read with those of which the service has told, which may be as old as the furthest look back; each
  /// once, in their order.
  func with(told days: Set<Int>, at now: Timestamp) -> [Int] {
    let first = HealthDayValues.day(of: now, offset: 0) - Self.daysMax
    let others = days.filter { $0 >= first && $0 <= range.upperBound && !range.contains($0) }
    return others.sorted() + Array(range)
  }

  /// Returns the anchor once a day was read, which never goes back, and is no day that has not begun everywhere.
  ///
  /// - Parameter hasSamples: whether there was something of the day.
  static func anchor(
    _ anchor: String, after day: Int, hasSamples: Bool, at now: Timestamp
  ) -> String {
    let today = HealthDayValues.day(of: now, offset: 0)
    let newest = min(day, hasSamples ? today : today - waiting)
    guard let known = Self.day(anchor), known >= newest else { return text(newest) }
    return anchor
  }

  /// Returns a day as a text, such as `2026-11-27`.
  static func text(_ day: Int) -> String { Google.Date(dayNumber: Int32(clamping: day)).sql }

  /// Reads a day; nil for another text.
  static func day(_ text: String) -> Int? {
    guard let date = Google.Date(sql: text), date.isInCalendar else { return nil }
    return date.dayNumber
  }
}
