public import Base
import CMessages
public import Messages

/// One type of data of an integration.
public struct IntegrationData: Equatable, Sendable {
  /// Which.
  public var dataType: IntegrationDataType

  /// Whether the athlete's consent to take it stands: CONSENT_PURPOSE_SYNC of source and type.
  /// Without it nothing is taken.
  public var consentGranted: Bool

  /// When it was last stored; absent for never.
  public var lastSyncTime: Timestamp?

  /// A value with these fields.
  public init(
    dataType: IntegrationDataType = .unspecified, consentGranted: Bool,
    lastSyncTime: Timestamp? = nil
  ) {
    self.dataType = dataType
    self.consentGranted = consentGranted
    self.lastSyncTime = lastSyncTime
  }
}

extension IntegrationData: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__integrations__v1__integration_data__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__IntegrationData>) {
    dataType = unsafe reader.knownChoice("data_type", reader.raw.data_type, standIn: .unspecified)
    consentGranted = unsafe reader.raw.consent_granted != 0
    lastSyncTime = unsafe reader.message("last_sync_time", reader.raw.last_sync_time)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__IntegrationData, in arena: Arena) {
    unsafe raw.data_type = .init(choice: dataType)
    unsafe raw.consent_granted = consentGranted ? 1 : 0
    unsafe raw.last_sync_time = arena.copy(message: lastSyncTime)
  }
}
