public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Removes a follower, or declines a request.
  public static let removeFollower = Method<RemoveFollowerRequest, RemoveFollowerResponse>(
    service, "RemoveFollower", .account)
}

/// The request message for RemoveFollower.
public struct RemoveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the follower.
  public var followerID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for RemoveFollower. It is the same if there was no such follower.
public struct RemoveFollowerResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension RemoveFollowerResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
