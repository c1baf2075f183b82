public import Messages
import Wire

/// What the device's health store says of one type of data.
public struct HealthPermission: Equatable, Sendable {
  /// Of which type of data.
  public var dataType: IntegrationDataType = .standIn

  /// What it says.
  public var status: HealthPermissionStatus = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    dataType: IntegrationDataType = .unspecified, status: HealthPermissionStatus = .unspecified
  ) {
    self.dataType = dataType
    self.status = status
  }
}

extension HealthPermission: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.HealthPermission")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.choice(2, &v.status)
  }
}
