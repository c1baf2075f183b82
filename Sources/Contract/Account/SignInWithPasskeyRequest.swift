public import Base
import CMessages
public import Messages

/// A passkey's answer.
public struct SignInWithPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client makes for this sign-in. A repeat gives the same session again.
  public var requestID: UUID

  /// The nonce of StartSignIn.
  public var nonce: String

  /// What the authenticator calls the passkey.
  public var credentialID: [UInt8]

  /// The account's id, as the authenticator kept it.
  public var userHandle: [UInt8]

  /// What the client says that it asked the authenticator, in JSON.
  public var clientData: [UInt8]

  /// What the authenticator says of itself.
  public var authenticatorData: [UInt8]

  /// Of both.
  public var signature: [UInt8]

  /// What the session is called in a list of sessions.
  public var deviceName: String

  /// A value with these fields.
  public init(
    requestID: UUID, nonce: String, credentialID: [UInt8], userHandle: [UInt8],
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], deviceName: String
  ) {
    self.requestID = requestID
    self.nonce = nonce
    self.credentialID = credentialID
    self.userHandle = userHandle
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.deviceName = deviceName
  }
}

extension SignInWithPasskeyRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_with_passkey_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInWithPasskeyRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
    credentialID = unsafe reader.bytes("credential_id", reader.raw.credential_id, count: 1...1023)
    userHandle = unsafe reader.bytes("user_handle", reader.raw.user_handle, count: 1...64)
    clientData = unsafe reader.bytes(
      "client_data_json", reader.raw.client_data_json, count: 1...8192)
    authenticatorData = unsafe reader.bytes(
      "authenticator_data", reader.raw.authenticator_data, count: 1...16_384)
    signature = unsafe reader.bytes("signature", reader.raw.signature, count: 1...1024)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInWithPasskeyRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.credential_id = arena.copy(credentialID)
    unsafe raw.user_handle = arena.copy(userHandle)
    unsafe raw.client_data_json = arena.copy(clientData)
    unsafe raw.authenticator_data = arena.copy(authenticatorData)
    unsafe raw.signature = arena.copy(signature)
    unsafe raw.device_name = arena.copy(deviceName)
  }
}

/// Leaves out what is secret or personal.
extension SignInWithPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInWithPasskeyRequest(requestID: \(requestID), nonce: …, credentialID: …, userHandle: …, clientData: …, authenticatorData: …, signature: …, deviceName: \(deviceName))"
  }
  public var debugDescription: String { description }
}
