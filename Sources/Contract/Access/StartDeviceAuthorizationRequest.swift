public import Base
import CMessages
public import Messages

/// Asks to be let in.
public struct StartDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the device makes at random; required. A repeat returns the first answer, so it is as
  /// secret as the code.
  public var requestID: UUID

  /// What to call the device, 1 to 100 characters; required.
  public var deviceName: String

  /// What it asks to do, 1 to 20 of heart_rate:push, heart_rate:read, profile:read, session:control,
  /// session:watch; required.
  public var scopes: [String]

  /// A value with these fields.
  public init(requestID: UUID, deviceName: String, scopes: [String]) {
    self.requestID = requestID
    self.deviceName = deviceName
    self.scopes = scopes
  }
}

extension StartDeviceAuthorizationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__start_device_authorization_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__StartDeviceAuthorizationRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id, isSecret: true)
    deviceName = unsafe reader.text(
      "device_name", reader.raw.device_name, characters: 1...100)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes, count: 1...20)
  }

  func write(to raw: inout Pulsewire__Access__V1__StartDeviceAuthorizationRequest, in arena: Arena)
  {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.device_name = arena.copy(deviceName)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
  }
}

/// Secrets are not shown.
extension StartDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartDeviceAuthorizationRequest(requestID: …, deviceName: \(deviceName), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}
