public import Base
public import Messages
import Wire

/// What is usual for an athlete, from the readings of one kind in the 28 days before a time.
public struct HrvBaseline: Equatable, Sendable {
  /// The kind.
  public var kind: HrvKind = .standIn

  /// Its end; it begins 28 days before. Readings at the end count, those at the beginning do not.
  public var endTime: Timestamp = Timestamp.epoch

  /// The mean in milliseconds; 0 without readings.
  public var meanMs: Double = 0

  /// The standard deviation in milliseconds; 0 with fewer than two days.
  public var deviationMs: Double = 0

  /// Days with readings, 0 to 28.
  public var dayCount: Int32 = 0

  /// Readings.
  public var readingCount: Int64 = 0

  /// Whether there are enough days to compare with: 7 or more.
  public var sufficient: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
