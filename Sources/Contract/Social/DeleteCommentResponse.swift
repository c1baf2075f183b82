import CMessages
public import Messages

/// It is gone, or there was none that the caller may remove.
public struct DeleteCommentResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteCommentResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__delete_comment_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__DeleteCommentResponse>) {}

  func write(to raw: inout Pulsewire__Social__V1__DeleteCommentResponse, in arena: Arena) {}
}
