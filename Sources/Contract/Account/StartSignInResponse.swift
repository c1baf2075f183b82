public import Base
import CMessages
public import Messages

/// A nonce.
public struct StartSignInResponse: Equatable, Sendable {
  /// Goes into the request to Google as it is, into Apple's as its SHA-256 in hexadecimal digits, and
  /// to a passkey as the bytes that it stands for in base64url.
  public var nonce: String

  /// Until when it serves.
  public var expireTime: Timestamp

  /// What asking for a passkey takes; nil where the server has no settings for passkeys.
  public var passkeyOptions: PasskeyOptions?

  /// A value with these fields.
  public init(nonce: String, expireTime: Timestamp, passkeyOptions: PasskeyOptions? = nil) {
    self.nonce = nonce
    self.expireTime = expireTime
    self.passkeyOptions = passkeyOptions
  }
}

extension StartSignInResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__start_sign_in_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__StartSignInResponse>) {
    nonce = unsafe reader.text("nonce", reader.raw.nonce)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
    passkeyOptions = unsafe reader.message("passkey_options", reader.raw.passkey_options)
  }

  func write(to raw: inout Pulsewire__Account__V1__StartSignInResponse, in arena: Arena) {
    unsafe raw.nonce = arena.copy(nonce)
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe raw.passkey_options = arena.copy(message: passkeyOptions)
  }
}

/// Leaves out what is secret or personal.
extension StartSignInResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "StartSignInResponse(nonce: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
