import CMessages
public import Messages

/// They have ended.
public struct RevokeSessionsForSupportResponse: Equatable, Sendable {
  /// How many had not ended before.
  public var revokedCount: Int32

  /// A value with this field.
  public init(revokedCount: Int32) {
    self.revokedCount = revokedCount
  }
}

extension RevokeSessionsForSupportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__access__v1__revoke_sessions_for_support_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeSessionsForSupportResponse>) {
    revokedCount = unsafe reader.raw.revoked_count
  }

  func write(to raw: inout Pulsewire__Access__V1__RevokeSessionsForSupportResponse, in arena: Arena)
  {
    unsafe raw.revoked_count = revokedCount
  }
}
