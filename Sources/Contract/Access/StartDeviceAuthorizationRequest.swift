public import Base
public import Messages

/// Asks to be let in.
public struct StartDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the device makes at random; required. A repeat returns the first answer, so it is as
  /// secret as the code.
  public var requestID: UUID = UUID.zero

  /// What to call the device, 1 to 100 characters; required.
  public var deviceName: String = ""

  /// What it asks to do, 1 to 20 of heart_rate:push, heart_rate:read, profile:read, session:control,
  /// session:watch; required.
  public var scopes: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, deviceName: String, scopes: [String]) {
    self.requestID = requestID
    self.deviceName = deviceName
    self.scopes = scopes
  }
}

extension StartDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.StartDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.deviceName)
    m.texts(3, &v.scopes)
  }
}

/// Secrets are not shown.
extension StartDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationRequest(requestID: …, deviceName: \(deviceName), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}
