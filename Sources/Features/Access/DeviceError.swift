internal import Base
internal import RPC
internal import Wire

/// The reasons for which a device is not authorized, yet or at all. They are those of RFC 8628,
/// section 3.5.
enum DeviceError: Error, Equatable {
  case pending(intervalSeconds: Int)
  case slowDown(intervalSeconds: Int)
  case denied
  case expired
  /// A code that no device shows.
  case unknownCode
  /// A server without a device authority.
  case noAuthority
  /// A caller that is not a device.
  case noDevice
}

extension DeviceError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .pending(let seconds):
      Self.wait(
        .failedPrecondition, "AUTHORIZATION_PENDING",
        "The authorization is still pending; poll again.", seconds)
    case .slowDown(let seconds):
      Self.wait(
        .resourceExhausted, "SLOW_DOWN", "Polled too soon; the interval is longer now.", seconds)
    case .denied:
      RPCError(
        .permissionDenied, reason: "ACCESS_DENIED", "The account denied access to the device.")
    case .expired:
      RPCError(
        .failedPrecondition, reason: "EXPIRED_TOKEN", "The device code is no longer valid.")
    case .unknownCode: RPCError(.notFound, "No device is waiting with this code.")
    case .noAuthority:
      RPCError(
        .failedPrecondition, reason: "ENROLMENT_UNAVAILABLE",
        "The server has no certificate authority for devices.")
    case .noDevice:
      RPCError(.permissionDenied, reason: "DEVICE_REQUIRED", "Only devices may call this method.")
    }
  }

  private static func wait(
    _ code: StatusCode, _ reason: String, _ message: String, _ seconds: Int
  ) -> RPCError {
    RPCError(
      code, message,
      details: [
        Google.ErrorInfo(reason: reason), Google.RetryInfo(retryDelay: .seconds(seconds)),
      ])
  }
}
