import CMessages
public import Messages

/// A Google account.
public struct LinkGoogleRequest: Equatable, Sendable {
  /// The ID token of Google.
  public var idToken: String

  /// The nonce of StartSignIn, as it is.
  public var nonce: String

  /// A value with these fields.
  public init(idToken: String, nonce: String) {
    self.idToken = idToken
    self.nonce = nonce
  }
}

extension LinkGoogleRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__link_google_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__LinkGoogleRequest>) {
    idToken = unsafe reader.secret("id_token", reader.raw.id_token, bytes: 1...8192)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
  }

  func write(to raw: inout Pulsewire__Account__V1__LinkGoogleRequest, in arena: Arena) {
    unsafe raw.id_token = arena.copy(idToken)
    unsafe raw.nonce = arena.copy(nonce)
  }
}

/// Leaves out what is secret or personal.
extension LinkGoogleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkGoogleRequest(idToken: …, nonce: …)"
  }
  public var debugDescription: String { description }
}
