public import Messages
public import Wire

extension SignInRPC {
  /// Links a Google account to the caller's account.
  public static let linkGoogle = Method<LinkGoogleRequest, LinkGoogleResponse>(
    service, "LinkGoogle", .account)
}

/// The request message for LinkGoogle.
public struct LinkGoogleRequest: Equatable, Sendable {
  /// The ID token from Google.
  public var idToken: String = ""

  /// The nonce from StartSignIn.
  public var nonce: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(idToken: String, nonce: String) {
    self.idToken = idToken
    self.nonce = nonce
  }
}

extension LinkGoogleRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkGoogleRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.idToken)
    m.text(2, &v.nonce)
  }
}

/// A description without secret or personal values.
extension LinkGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkGoogleRequest(idToken: …, nonce: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for LinkGoogle.
public struct LinkGoogleResponse: Equatable, Sendable {
  /// The linked sign-in method.
  public var method: SignInMethod = SignInMethod()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension LinkGoogleResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkGoogleResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
