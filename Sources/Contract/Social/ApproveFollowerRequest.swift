public import Base
public import Messages

/// Approves a request.
public struct ApproveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID = UUID.zero

  /// Whose; required.
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
