import CMessages
public import Messages

/// The changed comment.
public struct UpdateCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment

  /// A value with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension UpdateCommentResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__update_comment_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UpdateCommentResponse>) {
    comment = unsafe reader.required("comment", reader.raw.comment)
  }

  func write(to raw: inout Pulsewire__Social__V1__UpdateCommentResponse, in arena: Arena) {
    unsafe raw.comment = arena.copy(message: comment)
  }
}
