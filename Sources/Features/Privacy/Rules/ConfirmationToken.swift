internal import Base
internal import Digests

/// The token that confirms the deletion of an account: `pwx_`, then base 64 of the account's id and 32 secret bytes.
/// They are derived from a key and the request, so that a repeat gets the same token although only its hash is stored.
struct ConfirmationToken: Hashable, Sendable {
  let account: UUID
  /// The text that the client sends.
  let text: String

  private static let prefix = "pwx_"
  private static let byteCount = 16 + 32

  /// Creates the token of a request with `key`.
  init(of account: UUID, requestID: UUID, key: [UInt8]) {
    self.account = account
    let secret = Digest.hmacSHA256(account.bytes + requestID.bytes, key: key)
    text = Self.prefix + Base64.url.encode(account.bytes + secret)
  }

  /// Parses what a client sent; nil for a text that cannot be a token.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Base64.url.decode(text.dropFirst(Self.prefix.utf8.count)),
      bytes.count == Self.byteCount, let account = UUID(bytes: Array(bytes[0..<16])),
      Self.prefix + Base64.url.encode(bytes) == text
    else { return nil }
    self.account = account
    self.text = text
  }

  /// The hash that the database stores. The secret has 256 random bits, so a plain hash is enough.
  var hash: [UInt8] { Digest.sha256(Array(text.utf8)) }
}
