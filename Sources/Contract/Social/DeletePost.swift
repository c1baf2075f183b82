public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Removes a post of the caller's, with all that was said to it.
  public static let deletePost = Method<DeletePostRequest, DeletePostResponse>(
    service, "DeletePost", .account)
}

/// Removes a post.
public struct DeletePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which post.
  public var postID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// It is gone, or the caller had none such.
public struct DeletePostResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeletePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeletePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
