public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens a session of the account that a Google account is linked to.
  public static let signInWithGoogle = Method<SignInWithGoogleRequest, SignInWithGoogleResponse>(
    service, "SignInWithGoogle", .publicAccess)
}

/// A Google account.
public struct SignInWithGoogleRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID = UUID.zero

  /// The ID token of Google.
  public var idToken: String = ""

  /// The nonce of StartSignIn, as it is.
  public var nonce: String = ""

  /// What the session is called in a list of sessions.
  public var deviceName: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, idToken: String, nonce: String, deviceName: String) {
    self.requestID = requestID
    self.idToken = idToken
    self.nonce = nonce
    self.deviceName = deviceName
  }
}

extension SignInWithGoogleRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithGoogleRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.idToken)
    m.text(3, &v.nonce)
    m.text(4, &v.deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleRequest(requestID: \(requestID), idToken: …, nonce: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The session that was opened.
public struct SignInWithGoogleResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithGoogleResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithGoogleResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithGoogleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
