import CMessages
public import Messages

/// The deletion.
public struct GetDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion

  /// A value with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension GetDeletionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__get_deletion_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__GetDeletionResponse>) {
    deletion = unsafe reader.required("deletion", reader.raw.deletion)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__GetDeletionResponse, in arena: Arena) {
    unsafe raw.deletion = arena.copy(message: deletion)
  }
}
