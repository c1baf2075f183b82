public import Messages
public import Wire

extension SignInRPC {
  /// As LinkGoogle, with Sign in with Apple.
  public static let linkApple = Method<LinkAppleRequest, LinkAppleResponse>(
    service, "LinkApple", .account)
}

/// An Apple account.
public struct LinkAppleRequest: Equatable, Sendable {
  /// The ID token of Apple.
  public var idToken: String = ""

  /// The nonce of StartSignIn, as it is.
  public var nonce: String = ""

  /// Apple's authorization code; may be empty.
  public var authorizationCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension LinkAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkAppleRequest(idToken: …, nonce: …, authorizationCode: …)"
  }
  public var debugDescription: String { description }
}

/// The way in.
public struct LinkAppleResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
