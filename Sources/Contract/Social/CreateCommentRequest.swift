public import Base
public import Messages

/// Says something to a post.
public struct CreateCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each comment; required.
  public var requestID: UUID = UUID.zero

  /// To which post; required.
  public var postID: UUID = UUID.zero

  /// The words: 1 to 1,000 characters.
  public var text: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID, text: String = "") {
    self.requestID = requestID
    self.postID = postID
    self.text = text
  }
}

extension CreateCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.CreateCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
    m.text(3, &v.text)
  }
}
