public import Base
public import Messages

/// Asks for a post.
public struct GetPostRequest: Equatable, Sendable {
  /// Which; required.
  public var postID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(postID: UUID) {
    self.postID = postID
  }
}

extension GetPostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.GetPostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.postID)
  }
}
