public import Base
public import Messages

/// Makes a post.
public struct CreatePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each post; required.
  public var requestID: UUID = UUID.zero

  /// What it says; required.
  public var content: PostContent = PostContent()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, content: PostContent) {
    self.requestID = requestID
    self.content = content
  }
}

extension CreatePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.CreatePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.content)
  }
}
