public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens an account session for the account that a passkey is linked to (WebAuthn Level 2, section 7.2).
  public static let signInWithPasskey = Method<SignInWithPasskeyRequest, SignInWithPasskeyResponse>(
    service, "SignInWithPasskey", .publicAccess)
}

/// The request message for SignInWithPasskey. Fields of type bytes are base64url in WebAuthn's own JSON.
public struct SignInWithPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client creates for this sign-in. A repeat returns the same account session.
  public var requestID: UUID = UUID.zero

  /// The nonce from StartSignIn.
  public var nonce: String = ""

  /// The authenticator's id of the passkey: `rawId` in WebAuthn.
  public var credentialID: [UInt8] = []

  /// The account's id, as the authenticator stored it: `response.userHandle` in WebAuthn.
  public var userHandle: [UInt8] = []

  /// The value of `response.clientDataJSON` in WebAuthn.
  public var clientData: [UInt8] = []

  /// The value of `response.authenticatorData` in WebAuthn.
  public var authenticatorData: [UInt8] = []

  /// The value of `response.signature` in WebAuthn.
  public var signature: [UInt8] = []

  /// The name of the account session in lists of account sessions.
  public var deviceName: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, nonce: String, credentialID: [UInt8], userHandle: [UInt8],
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], deviceName: String
  ) {
    self.requestID = requestID
    self.nonce = nonce
    self.credentialID = credentialID
    self.userHandle = userHandle
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.deviceName = deviceName
  }
}

extension SignInWithPasskeyRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasskeyRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.nonce)
    m.bytes(3, &v.credentialID)
    m.bytes(4, &v.userHandle)
    m.bytes(5, &v.clientData)
    m.bytes(6, &v.authenticatorData)
    m.bytes(7, &v.signature)
    m.text(8, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyRequest(requestID: \(requestID), nonce: …, credentialID: …, userHandle: …, clientData: …, authenticatorData: …, signature: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The response message for SignInWithPasskey.
public struct SignInWithPasskeyResponse: Equatable, Sendable {
  /// The result of the sign-in.
  public var signedIn: SignedIn = SignedIn()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithPasskeyResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasskeyResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithPasskeyResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
