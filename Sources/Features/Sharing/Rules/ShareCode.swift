internal import Base
internal import Digests

/// The code with which others become viewers of a share: twelve consonants, which are not easily confused and spell no
/// words. It follows from the share and a key that is not in the database, which has only its hash.
struct ShareCode: Equatable, Sendable {
  /// The letters without separators.
  let letters: String

  static let count = 12
  private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

  /// Creates the code of a share.
  init(of share: UUID, key: [UInt8]) {
    var letters = ""
    var block = Array("share \(share)".utf8)
    // The 20 letters use 240 of the 256 values of a byte.
    while letters.count < Self.count {
      block = Digest.hmacSHA256(block, key: key)
      for byte in block where byte < 240 && letters.count < Self.count {
        letters.append(Self.alphabet[Int(byte) % 20])  // trap: there are 20 letters
      }
    }
    self.letters = letters
  }

  /// Parses typed text: case, white space and hyphens do not matter. Returns nil for text that is not a code.
  init?(typed text: String) {
    let letters = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    guard letters.count == Self.count, letters.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.letters = letters
  }

  /// The code as it is shown, such as `WDJB-MJHT-QXKF`.
  var text: String {
    let middle = letters.dropFirst(4).prefix(4)
    return "\(letters.prefix(4))-\(middle)-\(letters.suffix(4))"
  }

  /// What the database has of it.
  var hash: [UInt8] { Digest.sha256(Array("share code \(letters)".utf8)) }
}
