public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens a session of the account that a passkey is linked to (WebAuthn Level 2, section 7.2).
  public static let signInWithPasskey = Method<SignInWithPasskeyRequest, SignInWithPasskeyResponse>(
    service, "SignInWithPasskey", .publicAccess)
}

/// A passkey's answer.
public struct SignInWithPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID = UUID.zero

  /// The nonce of StartSignIn.
  public var nonce: String = ""

  /// What the authenticator calls the passkey.
  public var credentialID: [UInt8] = []

  /// The account's id, as the authenticator kept it.
  public var userHandle: [UInt8] = []

  /// What the client says that it asked the authenticator, in JSON.
  public var clientData: [UInt8] = []

  /// What the authenticator says of itself.
  public var authenticatorData: [UInt8] = []

  /// Of both.
  public var signature: [UInt8] = []

  /// What the session is called in a list of sessions.
  public var deviceName: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension SignInWithPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyRequest(requestID: \(requestID), nonce: …, credentialID: …, userHandle: …, clientData: …, authenticatorData: …, signature: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The session that was opened.
public struct SignInWithPasskeyResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Leaves out what is secret or personal.
extension SignInWithPasskeyResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
