import CMessages
public import Messages

/// Sent after the commit that made the samples durable.
public struct HeartRateAcknowledgement: Equatable, Sendable {
  /// The largest stored sequence of this session and device.
  public var lastSequence: Int64

  /// How many of the samples sent on this stream, counted in the order they were sent, are settled:
  /// stored, already stored before, or rejected. Whatever is within this count need not be kept.
  public var settledCount: Int64

  /// How many of the settled ones had been stored before and were stored once.
  public var duplicateCount: Int64

  /// A value with these fields.
  public init(lastSequence: Int64, settledCount: Int64, duplicateCount: Int64) {
    self.lastSequence = lastSequence
    self.settledCount = settledCount
    self.duplicateCount = duplicateCount
  }
}

extension HeartRateAcknowledgement: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_acknowledgement__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateAcknowledgement>) {
    lastSequence = unsafe reader.raw.last_sequence
    settledCount = unsafe reader.raw.settled_count
    duplicateCount = unsafe reader.raw.duplicate_count
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateAcknowledgement, in arena: Arena) {
    unsafe raw.last_sequence = lastSequence
    unsafe raw.settled_count = settledCount
    unsafe raw.duplicate_count = duplicateCount
  }
}
