import CMessages
public import Messages

/// One sample that was not taken, and why. It counts as settled.
public struct HeartRateRejection: Equatable, Sendable {
  /// The sample's sequence as it was sent.
  public var sequence: Int64

  /// What was wrong with it.
  public var reason: HeartRateRejectionReason

  /// A sentence for the developer of the watch app: the field, its value, what was expected.
  public var message: String

  /// A value with these fields.
  public init(sequence: Int64, reason: HeartRateRejectionReason, message: String) {
    self.sequence = sequence
    self.reason = reason
    self.message = message
  }
}

extension HeartRateRejection: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_rejection__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateRejection>) {
    sequence = unsafe reader.raw.sequence
    reason = unsafe reader.choice(reader.raw.reason, else: .unspecified)
    message = unsafe reader.text("message", reader.raw.message)
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateRejection, in arena: Arena) {
    unsafe raw.sequence = sequence
    unsafe raw.reason = .init(choice: reason)
    unsafe raw.message = arena.copy(message)
  }
}
