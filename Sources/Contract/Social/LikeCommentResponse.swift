public import Messages

/// The comment.
public struct LikeCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment = PostComment()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension LikeCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.LikeCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
