import CMessages
public import Messages

/// It is gone, or the caller had none such.
public struct DeletePostResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeletePostResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__delete_post_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__DeletePostResponse>) {}

  func write(to raw: inout Pulsewire__Social__V1__DeletePostResponse, in arena: Arena) {}
}
