internal import Base
internal import Digests

/// The keys that tokens are signed with and derived from; they are not in the database. The first one
/// makes tokens, all of them accept some: so a key is replaced without signing anybody out.
public struct TokenKeys: Sendable {
  let all: [TokenKey]

  /// How many keys there may be.
  public static let countMax = 16

  /// The keys of a file: each 64 hexadecimal digits on a line of its own, or 32 bytes alone. Nil for
  /// anything else.
  public init?(contents: [UInt8]) {
    if contents.count == TokenKey.byteCount {
      all = [TokenKey(contents)]
      return
    }
    var keys: [TokenKey] = []
    let lines = contents.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for line in lines {
      let digits = line.filter { $0 > UInt8(ascii: " ") }
      if digits.isEmpty { continue }
      guard let bytes = Hex.decode(digits), bytes.count == TokenKey.byteCount else { return nil }
      keys.append(TokenKey(bytes))
    }
    guard (1...Self.countMax).contains(keys.count), Set(keys.map(\.id)).count == keys.count else {
      return nil
    }
    all = keys
  }

  /// A new key, at random, as it goes into a file.
  public static func generateText() -> String {
    Hex.encode(Digest.randomBytes(TokenKey.byteCount)) + "\n"
  }

  /// The key that makes tokens.
  // trap: a server has a key, or it does not start
  var first: TokenKey { all[0] }

  /// The key of this id.
  func key(_ id: String) -> TokenKey? { all.first { $0.id == id } }
}

/// One key, of which each use has a key of its own.
struct TokenKey: Sendable {
  /// Its name in tokens (`kid`), which tells nothing of it.
  let id: String
  /// Signs access tokens.
  let signing: [UInt8]
  /// What the secrets of other tokens are derived with.
  let deriving: [UInt8]

  static let byteCount = 32

  init(_ bytes: [UInt8]) {
    id = Hex.encode(Array(Self.derive("name", bytes).prefix(8)))
    signing = Self.derive("access token", bytes)
    deriving = Self.derive("opaque token", bytes)
  }

  private static func derive(_ purpose: String, _ bytes: [UInt8]) -> [UInt8] {
    Digest.hmacSHA256(Array("pulsewire \(purpose)".utf8), key: bytes)
  }
}
