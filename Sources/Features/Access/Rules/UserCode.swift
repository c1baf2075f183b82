internal import Base

/// The code that a device shows and a person types: eight consonants, which are not easily confused
/// and spell no words (RFC 8628, section 6.1). 34 bits suffice for a code that is valid for ten
/// minutes and may be guessed a few times a minute.
struct UserCode: Equatable, Sendable {
  /// The letters without separators.
  let letters: String

  static let count = 8
  private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

  /// Creates a code from random bytes. The 20 letters use 240 of the 256 values of a byte; other
  /// bytes are skipped. Returns nil if too few bytes remain.
  init?(randomBytes: [UInt8]) {
    let letters = randomBytes.filter { $0 < 240 }.prefix(Self.count).map {
      // trap: there are 20 letters
      Self.alphabet[Int($0) % 20]
    }
    guard letters.count == Self.count else { return nil }
    self.letters = String(letters)
  }

  /// Parses typed text: case, white space and hyphens do not matter. Returns nil for text that is
  /// not a code.
  init?(typed text: String) {
    let letters = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    guard letters.count == Self.count, letters.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.letters = letters
  }

  /// The code as it is shown, such as `WDJB-MJHT`.
  var text: String { letters.prefix(Self.count / 2) + "-" + letters.suffix(Self.count / 2) }
}
