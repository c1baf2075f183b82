public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Deletes a post of the caller, with its comments.
  public static let deletePost = Method<DeletePostRequest, DeletePostResponse>(
    service, "DeletePost", .account)
}

/// The request message for DeletePost.
public struct DeletePostRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, postID: UUID) {
    self.requestID = requestID
    self.postID = postID
  }
}

extension DeletePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.DeletePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
  }
}

/// The response message for DeletePost. It is the same if the caller had no such post.
public struct DeletePostResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeletePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeletePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
