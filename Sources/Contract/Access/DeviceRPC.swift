package import Wire

/// The methods of pulsewire.access.v1.DeviceService.
package enum DeviceRPC {
  static let service = "pulsewire.access.v1.DeviceService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    approveDeviceAuthorization, denyDeviceAuthorization, enrolDevice, getDeviceAuthorization,
    listDevices, pollDeviceAuthorization, revokeDevice, startDeviceAuthorization,
  ]
}
