public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Follows an athlete, or asks to.
  public static let follow = Method<FollowRequest, FollowResponse>(
    service, "Follow", .account)
}

/// Follows an athlete.
public struct FollowRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Whom, in any case of letters.
  public var username: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The following.
public struct FollowResponse: Equatable, Sendable {
  /// As it is now.
  public var following: Following = Following()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
