public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Returns the nonce for an ID token from Google or Apple, or for a passkey.
  public static let startSignIn = Method<StartSignInRequest, StartSignInResponse>(
    service, "StartSignIn", .publicAccess)
}

/// The request message for StartSignIn.
public struct StartSignInRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension StartSignInRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.StartSignInRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for StartSignIn.
public struct StartSignInResponse: Equatable, Sendable {
  /// A base64url nonce that can be used once. It goes unchanged into the request to Google, and as its
  /// SHA-256 in lower-case hexadecimal digits into the request to Apple. The challenge of a passkey is the
  /// decoded bytes.
  public var nonce: String = ""

  /// The time at which the nonce expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// The options for a passkey request; nil if passkeys are not configured on the server.
  public var passkeyOptions: PasskeyOptions?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension StartSignInResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartSignInResponse(nonce: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
