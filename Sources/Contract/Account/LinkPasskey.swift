public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Links a passkey to the caller's account (WebAuthn Level 2, section 7.1), which has 20 at most.
  public static let linkPasskey = Method<LinkPasskeyRequest, LinkPasskeyResponse>(
    service, "LinkPasskey", .account)
}

/// A new passkey.
public struct LinkPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// The nonce of StartSignIn.
  public var nonce: String = ""

  /// What the client says that it asked the authenticator, in JSON.
  public var clientData: [UInt8] = []

  /// The key and what the authenticator says of it, in CBOR.
  public var attestationObject: [UInt8] = []

  /// What the owner calls it.
  public var name: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, nonce: String, clientData: [UInt8], attestationObject: [UInt8], name: String
  ) {
    self.requestID = requestID
    self.nonce = nonce
    self.clientData = clientData
    self.attestationObject = attestationObject
    self.name = name
  }
}

extension LinkPasskeyRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkPasskeyRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.nonce)
    m.bytes(3, &v.clientData)
    m.bytes(4, &v.attestationObject)
    m.text(5, &v.name)
  }
}

/// Leaves out what is secret or personal.
extension LinkPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasskeyRequest(requestID: \(requestID), nonce: …, clientData: …, attestationObject: …, name: …)"
  }
  public var debugDescription: String { description }
}

/// The way in.
public struct LinkPasskeyResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension LinkPasskeyResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkPasskeyResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
