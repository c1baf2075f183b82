public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Follows an athlete, or asks to.
  public static let follow = Method<FollowRequest, FollowResponse>(
    service, "Follow", .account)
}

/// The request message for Follow.
public struct FollowRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The username of the athlete, in any case.
  public var username: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, username: String = "") {
    self.requestID = requestID
    self.username = username
  }
}

extension FollowRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.FollowRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.username)
  }
}

/// The response message for Follow.
public struct FollowResponse: Equatable, Sendable {
  /// The following in its current state.
  public var following: Following = Following()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(following: Following) {
    self.following = following
  }
}

extension FollowResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.FollowResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.following)
  }
}
