import CMessages
public import Messages

/// It is gone.
public struct DeleteProgressPhotoResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteProgressPhotoResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__delete_progress_photo_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DeleteProgressPhotoResponse>) {}

  func write(to raw: inout Pulsewire__Body__V1__DeleteProgressPhotoResponse, in arena: Arena) {}
}
