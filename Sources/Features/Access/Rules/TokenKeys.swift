internal import Base
internal import Digests
internal import Messages

/// The keys that sign and derive tokens; they are not in the database. The first one creates
/// tokens, all of them verify tokens: a key can be replaced without ending account sessions.
package struct TokenKeys: Sendable {
  let all: [TokenKey]

  /// The largest number of keys.
  package static let countMax = 16

  /// Parses the keys of a file: lines of 64 hexadecimal digits, one key per line, or 32 bytes.
  /// Returns nil for anything else.
  package init?(contents: [UInt8]) {
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

  /// Returns a new random key, in the format of the file.
  package static func generateText() -> String {
    Hex.encode(Digest.randomBytes(TokenKey.byteCount)) + "\n"
  }

  /// The key that creates tokens.
  // trap: a server has a key, or it does not start
  var first: TokenKey { all[0] }

  /// Returns the key with this id.
  func key(_ id: String) -> TokenKey? { all.first { $0.id == id } }
}

/// A key, from which a separate key is derived for each use.
struct TokenKey: Sendable {
  /// The id in tokens (`kid`), which reveals nothing about the key.
  let id: String
  /// The key that signs access tokens.
  let signing: [UInt8]
  /// The key from which the secrets of other tokens are derived.
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
