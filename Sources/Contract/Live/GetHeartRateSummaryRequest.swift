public import Base
public import Messages

/// Asks for a session's summary.
public struct GetHeartRateSummaryRequest: Equatable, Sendable {
  /// The session, a UUID; required.
  public var sessionID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(sessionID: UUID) {
    self.sessionID = sessionID
  }
}

extension GetHeartRateSummaryRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}
