public import Wire

/// The methods of pulsewire.access.v1.DeviceService.
public enum DeviceRPC {
  static let service = "pulsewire.access.v1.DeviceService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    approveDeviceAuthorization, denyDeviceAuthorization, enrolDevice, getDeviceAuthorization,
    listDevices, pollDeviceAuthorization, revokeDevice, startDeviceAuthorization,
  ]
}
