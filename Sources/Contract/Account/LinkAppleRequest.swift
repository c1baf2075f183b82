import CMessages
public import Messages

/// An Apple account.
public struct LinkAppleRequest: Equatable, Sendable {
  /// The ID token of Apple.
  public var idToken: String

  /// The nonce of StartSignIn, as it is.
  public var nonce: String

  /// Apple's authorization code; may be empty.
  public var authorizationCode: String

  /// A value with these fields.
  public init(idToken: String, nonce: String, authorizationCode: String) {
    self.idToken = idToken
    self.nonce = nonce
    self.authorizationCode = authorizationCode
  }
}

extension LinkAppleRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__link_apple_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__LinkAppleRequest>) {
    idToken = unsafe reader.secret("id_token", reader.raw.id_token, bytes: 1...8192)
    nonce = unsafe reader.secret("nonce", reader.raw.nonce, bytes: 1...128)
    authorizationCode = unsafe reader.secret(
      "authorization_code", reader.raw.authorization_code, bytes: 0...1024)
  }

  func write(to raw: inout Pulsewire__Account__V1__LinkAppleRequest, in arena: Arena) {
    unsafe raw.id_token = arena.copy(idToken)
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.authorization_code = arena.copy(authorizationCode)
  }
}

/// Leaves out what is secret or personal.
extension LinkAppleRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "LinkAppleRequest(idToken: …, nonce: …, authorizationCode: …)"
  }
  public var debugDescription: String { description }
}
