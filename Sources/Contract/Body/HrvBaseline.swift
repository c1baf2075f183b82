public import Base
public import Messages
import Wire

/// The usual heart rate variability of an athlete, computed from the readings of one kind in the 28 days
/// before a time. A day is 24 hours, counted back from that time; its value is the mean of its readings, so
/// that a day with many readings weighs no more than the others. The baseline is the mean of the days' values
/// and their sample standard deviation (over n - 1).
public struct HrvBaseline: Equatable, Sendable {
  /// The kind of the readings.
  public var kind: HrvKind = .standIn

  /// The end of the period, which begins 28 days before. Readings at the end are included, readings at the
  /// beginning are not.
  public var endTime: Timestamp = Timestamp.epoch

  /// The mean, in milliseconds; 0 without readings.
  public var meanMs: Double = 0

  /// The standard deviation, in milliseconds; 0 with fewer than two days.
  public var deviationMs: Double = 0

  /// The number of days with readings, from 0 to 28.
  public var dayCount: Int32 = 0

  /// The number of readings.
  public var readingCount: Int64 = 0

  /// Whether there are enough days for a comparison: 7 or more.
  public var sufficient: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    kind: HrvKind = .unspecified, endTime: Timestamp, meanMs: Double, deviationMs: Double,
    dayCount: Int32, readingCount: Int64, sufficient: Bool
  ) {
    self.kind = kind
    self.endTime = endTime
    self.meanMs = meanMs
    self.deviationMs = deviationMs
    self.dayCount = dayCount
    self.readingCount = readingCount
    self.sufficient = sufficient
  }
}

extension HrvBaseline: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.HrvBaseline")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.message(2, &v.endTime)
    m.number(3, &v.meanMs)
    m.number(4, &v.deviationMs)
    m.number(5, &v.dayCount)
    m.number(6, &v.readingCount)
    m.flag(7, &v.sufficient)
  }
}
