public import Base
import CMessages
public import Messages

/// One reading that was not taken.
public struct HrvRejection: Equatable, Sendable {
  /// The reading.
  public var readingID: UUID

  /// What was wrong with it.
  public var reason: HrvRejectionReason

  /// A sentence for the developer of the client: the field, its value, what was expected.
  public var message: String

  /// A value with these fields.
  public init(readingID: UUID, reason: HrvRejectionReason = .unspecified, message: String = "") {
    self.readingID = readingID
    self.reason = reason
    self.message = message
  }
}

extension HrvRejection: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__hrv_rejection__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__HrvRejection>) {
    readingID = unsafe reader.uuid("reading_id", reader.raw.reading_id)
    reason = unsafe reader.knownChoice("reason", reader.raw.reason, standIn: .unspecified)
    message = unsafe reader.text("message", reader.raw.message)
  }

  func write(to raw: inout Pulsewire__Body__V1__HrvRejection, in arena: Arena) {
    unsafe raw.reading_id = arena.copy(readingID)
    unsafe raw.reason = .init(choice: reason)
    unsafe raw.message = arena.copy(message)
  }
}
