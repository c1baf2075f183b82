public import Base
import CMessages
public import Messages

/// An e-mail address and its password.
public struct SignInWithPasswordRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID

  /// The address; upper and lower case are the same.
  public var email: String

  /// The password, compared byte by byte.
  public var password: String

  /// What `SignedIn` gave this device before; empty for nothing.
  public var deviceProof: String

  /// What the session is called in a list of sessions.
  public var deviceName: String

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

extension SignInWithPasswordRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_password_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithPasswordRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    email = unsafe reader.secret("email", reader.raw.email, bytes: 1...254)
    password = unsafe reader.secret("password", reader.raw.password, bytes: 1...1024)
    deviceProof = unsafe reader.secret("device_proof", reader.raw.device_proof, bytes: 0...128)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithPasswordRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.email = arena.copy(email)
    unsafe raw.password = arena.copy(password)
    unsafe raw.device_proof = arena.copy(deviceProof)
    unsafe raw.device_name = arena.copy(deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasswordRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasswordRequest(requestID: \(requestID), email: …, password: …, deviceProof: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}
