public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Ends a following, or withdraws a request.
  public static let unfollow = Method<UnfollowRequest, UnfollowResponse>(
    service, "Unfollow", .account)
}

/// The request message for Unfollow.
public struct UnfollowRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the following.
  public var followingID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, followingID: UUID) {
    self.requestID = requestID
    self.followingID = followingID
  }
}

extension UnfollowRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UnfollowRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followingID)
  }
}

/// The response message for Unfollow. It is the same if there was no such following.
public struct UnfollowResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension UnfollowResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnfollowResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
