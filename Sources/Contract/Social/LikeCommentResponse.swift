import CMessages
public import Messages

/// The comment.
public struct LikeCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment

  /// A value with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension LikeCommentResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__like_comment_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__LikeCommentResponse>) {
    comment = unsafe reader.required("comment", reader.raw.comment)
  }

  func write(to raw: inout Pulsewire__Social__V1__LikeCommentResponse, in arena: Arena) {
    unsafe raw.comment = arena.copy(message: comment)
  }
}
