public import Base
import CMessages
public import Messages

/// What is usual for an athlete, from the readings of one kind in the 28 days before a time.
public struct HrvBaseline: Equatable, Sendable {
  /// The kind.
  public var kind: HrvKind

  /// Its end; it begins 28 days before. Readings at the end count, those at the beginning do not.
  public var endTime: Timestamp

  /// The mean in milliseconds; 0 without readings.
  public var meanMs: Double

  /// The standard deviation in milliseconds; 0 with fewer than two days.
  public var deviationMs: Double

  /// Days with readings, 0 to 28.
  public var dayCount: Int32

  /// Readings.
  public var readingCount: Int64

  /// Whether there are enough days to compare with: 7 or more.
  public var sufficient: Bool

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

extension HrvBaseline: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__hrv_baseline__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__HrvBaseline>) {
    kind = unsafe reader.knownChoice("kind", reader.raw.kind, standIn: .unspecified)
    endTime = unsafe reader.required("end_time", reader.raw.end_time)
    meanMs = unsafe reader.raw.mean_ms
    deviationMs = unsafe reader.raw.deviation_ms
    dayCount = unsafe reader.raw.day_count
    readingCount = unsafe reader.raw.reading_count
    sufficient = unsafe reader.raw.sufficient != 0
  }

  func write(to raw: inout Pulsewire__Body__V1__HrvBaseline, in arena: Arena) {
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.end_time = arena.copy(message: endTime)
    unsafe raw.mean_ms = meanMs
    unsafe raw.deviation_ms = deviationMs
    unsafe raw.day_count = dayCount
    unsafe raw.reading_count = readingCount
    unsafe raw.sufficient = sufficient ? 1 : 0
  }
}
