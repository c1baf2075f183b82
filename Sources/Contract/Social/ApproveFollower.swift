public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Approves a request to follow the caller.
  public static let approveFollower = Method<ApproveFollowerRequest, ApproveFollowerResponse>(
    service, "ApproveFollower", .account)
}

/// The request message for ApproveFollower.
public struct ApproveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The follower whose request is approved.
  public var followerID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ApproveFollower.
public struct ApproveFollowerResponse: Equatable, Sendable {
  /// The follower in its current state.
  public var follower: Follower = Follower()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
