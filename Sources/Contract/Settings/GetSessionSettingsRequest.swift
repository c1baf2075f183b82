public import Base
import CMessages
public import Messages

/// Asks what holds for a session.
public struct GetSessionSettingsRequest: Equatable, Sendable {
  /// When the session started; required.
  public var startTime: Timestamp

  /// A value with this field.
  public init(startTime: Timestamp) {
    self.startTime = startTime
  }
}

extension GetSessionSettingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__settings__v1__get_session_settings_request__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__GetSessionSettingsRequest>) {
    startTime = unsafe reader.required("start_time", reader.raw.start_time)
  }

  func write(to raw: inout Pulsewire__Settings__V1__GetSessionSettingsRequest, in arena: Arena) {
    unsafe raw.start_time = arena.copy(message: startTime)
  }
}
