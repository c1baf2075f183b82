public import Base
import CMessages
public import Messages

/// A Google account.
public struct SignInWithGoogleRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID

  /// The ID token of Google.
  public var idToken: String

  /// The nonce of StartSignIn, as it is.
  public var nonce: String

  /// What the session is called in a list of sessions.
  public var deviceName: String

  /// A value with these fields.
  public init(requestID: UUID, idToken: String, nonce: String, deviceName: String) {
    self.requestID = requestID
    self.idToken = idToken
    self.nonce = nonce
    self.deviceName = deviceName
  }
}

extension SignInWithGoogleRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_google_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithGoogleRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    idToken = unsafe reader.secret("id_token", reader.raw.id_token, bytes: 1...8192)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithGoogleRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.id_token = arena.copy(idToken)
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.device_name = arena.copy(deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithGoogleRequest(requestID: \(requestID), idToken: …, nonce: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}
