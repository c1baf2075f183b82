public import Base
import CMessages
public import Messages

/// Changes settings.
public struct UpdateSettingsRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The new values of what update_mask names; required.
  public var settings: Settings

  /// Paths such as `regional.language` or `heart_rate`, at least one; `*` for all. A list is
  /// replaced as a whole. A path that is not there is a violation that names it.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there. If it is
  /// another, the call ends with ABORTED, VERSION_CONFLICT, and the settings as they are among the
  /// details.
  public var expectedVersion: Int64

  /// That the athlete was asked and agrees to a change of what is exchanged with others.
  public var confirmed: Bool

  /// A value with these fields.
  public init(
    requestID: UUID, settings: Settings, updateMask: Google.FieldMask, expectedVersion: Int64 = 0,
    confirmed: Bool = false
  ) {
    self.requestID = requestID
    self.settings = settings
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
    self.confirmed = confirmed
  }
}

extension UpdateSettingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__settings__v1__update_settings_request__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__UpdateSettingsRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    settings = unsafe reader.lenient("settings", reader.raw.settings)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
    confirmed = unsafe reader.raw.confirmed != 0
  }

  func write(to raw: inout Pulsewire__Settings__V1__UpdateSettingsRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.settings = arena.copy(message: settings)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
    unsafe raw.confirmed = confirmed ? 1 : 0
  }
}
