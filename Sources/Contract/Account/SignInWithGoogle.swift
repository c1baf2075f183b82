public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens an account session for the account that a Google account is linked to.
  public static let signInWithGoogle = Method<SignInWithGoogleRequest, SignInWithGoogleResponse>(
    service, "SignInWithGoogle", .publicAccess)
}

/// The request message for SignInWithGoogle.
public struct SignInWithGoogleRequest: Equatable, Sendable {
  /// A UUID that the client creates for this sign-in. A repeat returns the same account session.
  public var requestID: UUID = UUID.zero

  /// The ID token from Google.
  public var idToken: String = ""

  /// The nonce from StartSignIn.
  public var nonce: String = ""

  /// The name of the account session in lists of account sessions.
  public var deviceName: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension SignInWithGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleRequest(requestID: \(requestID), idToken: …, nonce: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The response message for SignInWithGoogle.
public struct SignInWithGoogleResponse: Equatable, Sendable {
  /// The result of the sign-in.
  public var signedIn: SignedIn = SignedIn()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// A description without secret or personal values.
extension SignInWithGoogleResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
