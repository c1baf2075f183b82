public import Base
public import Messages
public import SettingsContract
import Wire

/// A type of data of an integration.
public struct IntegrationData: Equatable, Sendable {
  /// The type of data.
  public var dataType: IntegrationDataType = .standIn

  /// Whether the athlete's consent is granted: CONSENT_PURPOSE_SYNC for the source and the type. Without it,
  /// no data is accepted.
  public var consentGranted: Bool = false

  /// The time at which data of this type was last stored; nil if there was none.
  public var lastSyncTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
