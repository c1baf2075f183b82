import CMessages
public import Messages

/// The deletion that was begun; a repeat returns the same deletion, as far as it is by now.
public struct ConfirmDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion

  /// A value with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension ConfirmDeletionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__confirm_deletion_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__ConfirmDeletionResponse>) {
    deletion = unsafe reader.required("deletion", reader.raw.deletion)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__ConfirmDeletionResponse, in arena: Arena) {
    unsafe raw.deletion = arena.copy(message: deletion)
  }
}
