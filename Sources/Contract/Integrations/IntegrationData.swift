public import Base
public import Messages
public import SettingsContract
import Wire

/// One type of data of an integration.
public struct IntegrationData: Equatable, Sendable {
  /// Which.
  public var dataType: IntegrationDataType = .standIn

  /// Whether the athlete's consent to take it stands: CONSENT_PURPOSE_SYNC of source and type.
  /// Without it nothing is taken.
  public var consentGranted: Bool = false

  /// When it was last stored; absent for never.
  public var lastSyncTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension IntegrationData: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.IntegrationData")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.flag(2, &v.consentGranted)
    m.message(3, &v.lastSyncTime)
  }
}
