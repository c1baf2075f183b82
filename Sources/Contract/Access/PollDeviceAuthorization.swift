public import Base
public import Messages
public import Wire

extension DeviceRPC {
  /// The device: asks whether it was let in.
  public static let pollDeviceAuthorization = Method<
    PollDeviceAuthorizationRequest, PollDeviceAuthorizationResponse
  >(
    service, "PollDeviceAuthorization", .publicAccess)
}

/// Asks whether the device was let in.
public struct PollDeviceAuthorizationRequest: Equatable, Sendable {
  /// StartDeviceAuthorizationResponse.device_code.
  public var deviceCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Secrets are not shown.
extension PollDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PollDeviceAuthorizationRequest(deviceCode: …)" }
  public var debugDescription: String { description }
}

/// The device was let in.
public struct PollDeviceAuthorizationResponse: Equatable, Sendable {
  /// What opens the account to it. tokens.session_id is the device's id.
  public var tokens: SessionTokens = SessionTokens()

  /// What it may do: what its owner has allowed of what it asked for.
  public var scopes: [String] = []

  /// The account.
  public var accountID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
