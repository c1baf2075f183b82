public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Removes a follower, or declines a request.
  public static let removeFollower = Method<RemoveFollowerRequest, RemoveFollowerResponse>(
    service, "RemoveFollower", .account)
}

/// Removes a follower, or declines a request.
public struct RemoveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which follower.
  public var followerID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, followerID: UUID) {
    self.requestID = requestID
    self.followerID = followerID
  }
}

extension RemoveFollowerRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followerID)
  }
}

/// They follow no longer, or there was none.
public struct RemoveFollowerResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RemoveFollowerResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
