public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// Returns the tokens of an authorized device.
  public static let pollDeviceAuthorization = Method<
    PollDeviceAuthorizationRequest, PollDeviceAuthorizationResponse
  >(
    service, "PollDeviceAuthorization", .publicAccess)
}

/// The request message for PollDeviceAuthorization.
public struct PollDeviceAuthorizationRequest: Equatable, Sendable {
  /// The device_code from StartDeviceAuthorization.
  public var deviceCode: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(deviceCode: String) {
    self.deviceCode = deviceCode
  }
}

extension PollDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceCode)
  }
}

/// A description without secrets.
extension PollDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PollDeviceAuthorizationRequest(deviceCode: …)" }
  public var debugDescription: String { description }
}

/// The response message for PollDeviceAuthorization.
public struct PollDeviceAuthorizationResponse: Equatable, Sendable {
  /// The tokens of the device; tokens.session_id is the device's id.
  public var tokens: SessionTokens = SessionTokens()

  /// The scopes of the device: those of the requested scopes that its owner has allowed.
  public var scopes: [String] = []

  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(tokens: SessionTokens, scopes: [String], accountID: UUID) {
    self.tokens = tokens
    self.scopes = scopes
    self.accountID = accountID
  }
}

extension PollDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
    m.texts(2, &v.scopes)
    m.uuid(3, &v.accountID)
  }
}
