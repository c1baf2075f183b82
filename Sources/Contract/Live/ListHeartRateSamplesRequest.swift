public import Base
import CMessages
public import Messages

/// Asks for stored samples.
public struct ListHeartRateSamplesRequest: Equatable, Sendable {
  /// The session, a UUID; required.
  public var sessionID: UUID

  /// The device, a UUID; required.
  public var deviceID: UUID

  /// At most so many samples; 0 means 1,000, and more than 10,000 means 10,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(sessionID: UUID, deviceID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.sessionID = sessionID
    self.deviceID = deviceID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListHeartRateSamplesRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__live__v1__list_heart_rate_samples_request__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__ListHeartRateSamplesRequest>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    deviceID = unsafe reader.uuid("device_id", reader.raw.device_id)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Live__V1__ListHeartRateSamplesRequest, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.device_id = arena.copy(deviceID)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
