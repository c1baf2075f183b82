public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Follows somebody no longer, or takes a request back.
  public static let unfollow = Method<UnfollowRequest, UnfollowResponse>(
    service, "Unfollow", .account)
}

/// Follows somebody no longer.
public struct UnfollowRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which following.
  public var followingID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// It is ended, or there was none.
public struct UnfollowResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnfollowResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnfollowResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
