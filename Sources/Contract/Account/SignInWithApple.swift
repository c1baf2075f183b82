public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens an account session in the same way as SignInWithGoogle, with Sign in with Apple.
  public static let signInWithApple = Method<SignInWithAppleRequest, SignInWithAppleResponse>(
    service, "SignInWithApple", .publicAccess)
}

/// The request message for SignInWithApple.
public struct SignInWithAppleRequest: Equatable, Sendable {
  /// A UUID that the client creates for this sign-in. A repeat returns the same account session.
  public var requestID: UUID = UUID.zero

  /// The identity token from Apple.
  public var idToken: String = ""

  /// The nonce from StartSignIn, unhashed.
  public var nonce: String = ""

  /// Apple's authorization code, which lets the server obtain what it needs to revoke the link when the
  /// account is deleted. May be empty.
  public var authorizationCode: String = ""

  /// The name of the account session in lists of account sessions.
  public var deviceName: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, idToken: String, nonce: String, authorizationCode: String, deviceName: String
  ) {
    self.requestID = requestID
    self.idToken = idToken
    self.nonce = nonce
    self.authorizationCode = authorizationCode
    self.deviceName = deviceName
  }
}

extension SignInWithAppleRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithAppleRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.idToken)
    m.text(3, &v.nonce)
    m.text(4, &v.authorizationCode)
    m.text(5, &v.deviceName)
  }
}

/// A description without secret or personal values.
extension SignInWithAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleRequest(requestID: \(requestID), idToken: …, nonce: …, authorizationCode: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The response message for SignInWithApple.
public struct SignInWithAppleResponse: Equatable, Sendable {
  /// The result of the sign-in.
  public var signedIn: SignedIn = SignedIn()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithAppleResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithAppleResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// A description without secret or personal values.
extension SignInWithAppleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
