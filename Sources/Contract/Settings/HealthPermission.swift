public import Messages
import Wire

/// The permission of the device's health store for one type of data.
public struct HealthPermission: Equatable, Sendable {
  /// The type of data.
  public var dataType: IntegrationDataType = .standIn

  /// The status of the permission.
  public var status: HealthPermissionStatus = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
