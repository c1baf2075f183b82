public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Links a passkey to the caller's account (WebAuthn Level 2, section 7.1), which can have at most 20.
  public static let linkPasskey = Method<LinkPasskeyRequest, LinkPasskeyResponse>(
    service, "LinkPasskey", .account)
}

/// The request message for LinkPasskey.
public struct LinkPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// The nonce from StartSignIn.
  public var nonce: String = ""

  /// The value of `response.clientDataJSON` in WebAuthn.
  public var clientData: [UInt8] = []

  /// The value of `response.attestationObject` in WebAuthn.
  public var attestationObject: [UInt8] = []

  /// The owner's name for the passkey.
  public var name: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension LinkPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasskeyRequest(requestID: \(requestID), nonce: …, clientData: …, attestationObject: …, name: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for LinkPasskey.
public struct LinkPasskeyResponse: Equatable, Sendable {
  /// The linked sign-in method.
  public var method: SignInMethod = SignInMethod()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
