public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens a session of the account that an e-mail address and its password belong to.
  public static let signInWithPassword = Method<
    SignInWithPasswordRequest, SignInWithPasswordResponse
  >(
    service, "SignInWithPassword", .publicAccess)
}

/// An e-mail address and its password.
public struct SignInWithPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID = UUID.zero

  /// The address; upper and lower case are the same.
  public var email: String = ""

  /// The password, compared byte by byte.
  public var password: String = ""

  /// What `SignedIn` gave this device before; empty for nothing.
  public var deviceProof: String = ""

  /// What the session is called in a list of sessions.
  public var deviceName: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, email: String, password: String, deviceProof: String, deviceName: String
  ) {
    self.requestID = requestID
    self.email = email
    self.password = password
    self.deviceProof = deviceProof
    self.deviceName = deviceName
  }
}

extension SignInWithPasswordRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasswordRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.email)
    m.text(3, &v.password)
    m.text(4, &v.deviceProof)
    m.text(5, &v.deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordRequest(requestID: \(requestID), email: …, password: …, deviceProof: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The session that was opened.
public struct SignInWithPasswordResponse: Equatable, Sendable {
  /// The session.
  public var signedIn: SignedIn = SignedIn()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(signedIn: SignedIn) {
    self.signedIn = signedIn
  }
}

extension SignInWithPasswordResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInWithPasswordResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.signedIn)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
