public import Messages
public import Wire

extension SignInRPC {
  /// Links an Apple account to the caller's account in the same way as LinkGoogle.
  public static let linkApple = Method<LinkAppleRequest, LinkAppleResponse>(
    service, "LinkApple", .account)
}

/// The request message for LinkApple.
public struct LinkAppleRequest: Equatable, Sendable {
  /// The identity token from Apple.
  public var idToken: String = ""

  /// The nonce from StartSignIn, unhashed.
  public var nonce: String = ""

  /// Apple's authorization code; may be empty.
  public var authorizationCode: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(idToken: String, nonce: String, authorizationCode: String) {
    self.idToken = idToken
    self.nonce = nonce
    self.authorizationCode = authorizationCode
  }
}

extension LinkAppleRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkAppleRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.idToken)
    m.text(2, &v.nonce)
    m.text(3, &v.authorizationCode)
  }
}

/// A description without secret or personal values.
extension LinkAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkAppleRequest(idToken: …, nonce: …, authorizationCode: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for LinkApple.
public struct LinkAppleResponse: Equatable, Sendable {
  /// The linked sign-in method.
  public var method: SignInMethod = SignInMethod()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension LinkAppleResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkAppleResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
