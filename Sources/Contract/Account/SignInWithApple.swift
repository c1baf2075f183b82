public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// As SignInWithGoogle, with Sign in with Apple.
  public static let signInWithApple = Method<SignInWithAppleRequest, SignInWithAppleResponse>(
    service, "SignInWithApple", .publicAccess)
}

/// An Apple account.
public struct SignInWithAppleRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID = UUID.zero

  /// The ID token of Apple.
  public var idToken: String = ""

  /// The nonce of StartSignIn, as it is.
  public var nonce: String = ""

  /// Apple's authorization code; may be empty.
  public var authorizationCode: String = ""

  /// What the session is called in a list of sessions.
  public var deviceName: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension SignInWithAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleRequest(requestID: \(requestID), idToken: …, nonce: …, authorizationCode: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The session that was opened.
public struct SignInWithAppleResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Leaves out what is secret or personal.
extension SignInWithAppleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
