public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Opens an account session with an e-mail address and its password.
  public static let signInWithPassword = Method<
    SignInWithPasswordRequest, SignInWithPasswordResponse
  >(
    service, "SignInWithPassword", .publicAccess)
}

/// The request message for SignInWithPassword.
public struct SignInWithPasswordRequest: Equatable, Sendable {
  /// A UUID that the client creates for this sign-in. A repeat returns the same account session.
  public var requestID: UUID = UUID.zero

  /// The address; case is ignored.
  public var email: String = ""

  /// The password, compared byte by byte. Clients should send it in NFC.
  public var password: String = ""

  /// The device_proof of an earlier SignedIn on this device, if any.
  public var deviceProof: String = ""

  /// The name of the account session in lists of account sessions.
  public var deviceName: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension SignInWithPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordRequest(requestID: \(requestID), email: …, password: …, deviceProof: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}

/// The response message for SignInWithPassword.
public struct SignInWithPasswordResponse: Equatable, Sendable {
  /// The result of the sign-in.
  public var signedIn: SignedIn = SignedIn()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// A description without secret or personal values.
extension SignInWithPasswordResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordResponse(signedIn: …)"
  }
  public var debugDescription: String { description }
}
