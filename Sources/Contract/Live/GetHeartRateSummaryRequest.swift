public import Base
import CMessages
public import Messages

/// Asks for a session's summary.
public struct GetHeartRateSummaryRequest: Equatable, Sendable {
  /// The session, a UUID; required.
  public var sessionID: UUID

  /// A value with this field.
  public init(sessionID: UUID) {
    self.sessionID = sessionID
  }
}

extension GetHeartRateSummaryRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__live__v1__get_heart_rate_summary_request__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__GetHeartRateSummaryRequest>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
  }

  func write(to raw: inout Pulsewire__Live__V1__GetHeartRateSummaryRequest, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
  }
}
