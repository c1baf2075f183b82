public import Messages

/// The post.
public struct LikePostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension LikePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.LikePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
