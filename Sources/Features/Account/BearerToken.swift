internal import Base
internal import TLS

/// The key from which tokens are derived; it is not in the database.
public struct TokenKey: Sendable {
  let bytes: [UInt8]

  /// How long a key is, in bytes.
  public static let byteCount = 32

  /// The key of a file: 32 bytes, as they are or as 64 hexadecimal digits. Nil for anything else.
  public init?(contents: [UInt8]) {
    if contents.count == Self.byteCount {
      bytes = contents
      return
    }
    let digits = contents.filter { $0 > UInt8(ascii: " ") }
    guard digits.count == 2 * Self.byteCount else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Hex.value(of: digits[index]), let low = Hex.value(of: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// A new key, at random, as it goes into a file.
  public static func generateText() -> String {
    Hex.encode(Digest.randomBytes(byteCount)) + "\n"
  }
}

/// What opens an account: `pw1_`, then base 64 of the account's id and 32 secret bytes.
///
/// The secret is derived from the key and the request that made the account, so that a repeat of
/// that request gives the same token although only its hash is stored.
struct BearerToken: Sendable {
  /// The account that it claims to open.
  let account: UUID
  /// What a client sends.
  let text: String

  private static let prefix = "pw1_"
  private static let byteCount = 48

  /// The token that the request `requestID` gets for the account that it made.
  init(of account: UUID, requestID: UUID, key: TokenKey) {
    self.account = account
    let secret = Digest.hmacSHA256(
      Array("pulsewire access token".utf8) + account.bytes + requestID.bytes, key: key.bytes)
    text = Self.prefix + Base64.url.encode(account.bytes + secret)
  }

  /// Reads what a client sent; nil for what cannot be a token.
  init?(_ text: some StringProtocol) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Base64.url.decode(text.dropFirst(Self.prefix.count)),
      bytes.count == Self.byteCount, let account = UUID(bytes: bytes)
    else { return nil }
    self.account = account
    self.text = String(text)
  }

  /// What the database keeps. The secret has 256 random bits, so a plain hash is enough.
  var hash: [UInt8] { Digest.sha256(Array(text.utf8)) }
}
