public import Messages
import Wire

/// An acknowledgement, sent after the commit that made the samples durable.
public struct HeartRateAcknowledgement: Equatable, Sendable {
  /// The largest stored sequence of this session and device.
  public var lastSequence: Int64 = 0

  /// The number of samples on this stream, counted in the order in which they were sent, that are settled:
  /// stored, already stored, or rejected. The client can discard them.
  public var settledCount: Int64 = 0

  /// The number of settled samples that were already stored; they are kept once.
  public var duplicateCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
