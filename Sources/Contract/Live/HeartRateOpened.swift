import CMessages
public import Messages

/// The uplink is open.
public struct HeartRateOpened: Equatable, Sendable {
  /// The largest sequence that is stored for this session and device; 0 for none. Resume after it.
  public var lastSequence: Int64

  /// A value with this field.
  public init(lastSequence: Int64) {
    self.lastSequence = lastSequence
  }
}

extension HeartRateOpened: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_opened__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateOpened>) {
    lastSequence = unsafe reader.raw.last_sequence
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateOpened, in arena: Arena) {
    unsafe raw.last_sequence = lastSequence
  }
}
