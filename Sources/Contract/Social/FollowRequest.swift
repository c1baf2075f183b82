public import Base
public import Messages

/// Follows an athlete.
public struct FollowRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID = UUID.zero

  /// Whom, in any case of letters: 1 to 30 characters.
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
