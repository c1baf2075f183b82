public import Messages
public import Wire

extension SignInRPC {
  /// Links a Google account to the caller's.
  public static let linkGoogle = Method<LinkGoogleRequest, LinkGoogleResponse>(
    service, "LinkGoogle", .account)
}

/// A Google account.
public struct LinkGoogleRequest: Equatable, Sendable {
  /// The ID token of Google.
  public var idToken: String = ""

  /// The nonce of StartSignIn, as it is.
  public var nonce: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension LinkGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkGoogleRequest(idToken: …, nonce: …)"
  }
  public var debugDescription: String { description }
}

/// The way in.
public struct LinkGoogleResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
