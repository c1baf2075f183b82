public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Lets somebody who has asked follow the caller.
  public static let approveFollower = Method<ApproveFollowerRequest, ApproveFollowerResponse>(
    service, "ApproveFollower", .account)
}

/// Approves a request.
public struct ApproveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Whose request to follow.
  public var followerID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, followerID: UUID) {
    self.requestID = requestID
    self.followerID = followerID
  }
}

extension ApproveFollowerRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ApproveFollowerRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.followerID)
  }
}

/// The follower.
public struct ApproveFollowerResponse: Equatable, Sendable {
  /// As it is now.
  public var follower: Follower = Follower()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(follower: Follower) {
    self.follower = follower
  }
}

extension ApproveFollowerResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ApproveFollowerResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.follower)
  }
}
