public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Gives the nonce for an ID token of Google or Apple, or for a passkey.
  public static let startSignIn = Method<StartSignInRequest, StartSignInResponse>(
    service, "StartSignIn", .publicAccess)
}

/// Asks for a nonce.
public struct StartSignInRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension StartSignInRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.StartSignInRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// A nonce.
public struct StartSignInResponse: Equatable, Sendable {
  /// Goes into the request to Google as it is, into Apple's as its SHA-256 in hexadecimal digits, and
  /// to a passkey as the bytes that it stands for in base64url.
  public var nonce: String = ""

  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// What asking for a passkey takes; nil where the server has no settings for passkeys.
  public var passkeyOptions: PasskeyOptions?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(nonce: String, expireTime: Timestamp, passkeyOptions: PasskeyOptions? = nil) {
    self.nonce = nonce
    self.expireTime = expireTime
    self.passkeyOptions = passkeyOptions
  }
}

extension StartSignInResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.StartSignInResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.nonce)
    m.message(2, &v.expireTime)
    m.message(3, &v.passkeyOptions)
  }
}

/// Leaves out what is secret or personal.
extension StartSignInResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartSignInResponse(nonce: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
