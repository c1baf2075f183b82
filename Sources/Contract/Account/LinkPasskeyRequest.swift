public import Base
import CMessages
public import Messages

/// A new passkey.
public struct LinkPasskeyRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID

  /// The nonce of StartSignIn.
  public var nonce: String

  /// What the client says that it asked the authenticator, in JSON.
  public var clientData: [UInt8]

  /// The key and what the authenticator says of it, in CBOR.
  public var attestationObject: [UInt8]

  /// What the owner calls it.
  public var name: String

  /// A value with these fields.
  public init(
    requestID: UUID, nonce: String, clientData: [UInt8], attestationObject: [UInt8], name: String
  ) {
    self.requestID = requestID
    self.nonce = nonce
    self.clientData = clientData
    self.attestationObject = attestationObject
    self.name = name
  }
}

extension LinkPasskeyRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__link_passkey_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__LinkPasskeyRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
    clientData = unsafe reader.bytes(
      "client_data_json", reader.raw.client_data_json, count: 1...8192)
    attestationObject = unsafe reader.bytes(
      "attestation_object", reader.raw.attestation_object, count: 1...16_384)
    name = unsafe reader.text("name", reader.raw.name, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Account__V1__LinkPasskeyRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.client_data_json = arena.copy(clientData)
    unsafe raw.attestation_object = arena.copy(attestationObject)
    unsafe raw.name = arena.copy(name)
  }
}

/// Leaves out what is secret or personal.
extension LinkPasskeyRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkPasskeyRequest(requestID: \(requestID), nonce: …, clientData: …, attestationObject: …, name: …)"
  }
  public var debugDescription: String { description }
}
