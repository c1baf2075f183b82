public import Messages
import Wire

/// Sent after the commit that made the samples durable.
public struct HeartRateAcknowledgement: Equatable, Sendable {
  /// The largest stored sequence of this session and device.
  public var lastSequence: Int64 = 0

  /// How many of the samples sent on this stream, counted in the order they were sent, are settled:
  /// stored, already stored before, or rejected. Whatever is within this count need not be kept.
  public var settledCount: Int64 = 0

  /// How many of the settled ones had been stored before and were stored once.
  public var duplicateCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(lastSequence: Int64, settledCount: Int64, duplicateCount: Int64) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
  }
}

extension HeartRateAcknowledgement: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateAcknowledgement")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.lastSequence)
    m.number(2, &v.settledCount)
    m.number(3, &v.duplicateCount)
  }
}
