import CMessages
public import Messages

/// What the device's health store says of one type of data.
public struct HealthPermission: Equatable, Sendable {
  /// Of what; required.
  public var dataType: IntegrationDataType

  /// What it says.
  public var status: HealthPermissionStatus

  /// A value with these fields.
  public init(
    dataType: IntegrationDataType = .unspecified, status: HealthPermissionStatus = .unspecified
  ) {
    self.dataType = dataType
    self.status = status
  }
}

extension HealthPermission: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__health_permission__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__HealthPermission>) {
    dataType = unsafe reader.knownChoice(
      "data_type", reader.raw.data_type, standIn: .unspecified, isRequired: true)
    status = unsafe reader.knownChoice("status", reader.raw.status, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Settings__V1__HealthPermission, in arena: Arena) {
    unsafe raw.data_type = .init(choice: dataType)
    unsafe raw.status = .init(choice: status)
  }
}
