public import Base
import CMessages
public import Messages

/// An Apple account.
public struct SignInWithAppleRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID

  /// The ID token of Apple.
  public var idToken: String

  /// The nonce of StartSignIn, as it is.
  public var nonce: String

  /// Apple's authorization code; may be empty.
  public var authorizationCode: String

  /// What the session is called in a list of sessions.
  public var deviceName: String

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

extension SignInWithAppleRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_apple_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithAppleRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    idToken = unsafe reader.secret("id_token", reader.raw.id_token, bytes: 1...8192)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
    authorizationCode = unsafe reader.secret(
      "authorization_code", reader.raw.authorization_code, bytes: 0...1024)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithAppleRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.id_token = arena.copy(idToken)
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.authorization_code = arena.copy(authorizationCode)
    unsafe raw.device_name = arena.copy(deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithAppleRequest(requestID: \(requestID), idToken: …, nonce: …, authorizationCode: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}
