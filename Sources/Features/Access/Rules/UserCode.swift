internal import Base

/// What a device shows and a person types: eight letters, none of them a vowel, so that they are not
/// easily confused and spell no word (RFC 8628, section 6.1). 34 bits are enough for what lives ten
/// minutes, and may be guessed at a few times a minute.
struct UserCode: Equatable, Sendable {
  /// The letters alone.
  let letters: String

  static let count = 8
  private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

  /// The code of random bytes: 20 letters take 240 of the 256 values of a byte; the rest are left out.
  /// Nil where too few are left.
  init?(randomBytes: [UInt8]) {
    let letters = randomBytes.filter { $0 < 240 }.prefix(Self.count).map {
      // trap: the letters are 20
      Self.alphabet[Int($0) % 20]
    }
    guard letters.count == Self.count else { return nil }
    self.letters = String(letters)
  }

  /// What somebody typed: case, blanks and hyphens do not matter. Nil for what is no code.
  init?(typed text: String) {
    let letters = text.uppercased().filter { $0 != "-" && !$0.isWhitespace }
    guard letters.count == Self.count, letters.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.letters = letters
  }

  /// As it is shown: `WDJB-MJHT`.
  var text: String { letters.prefix(Self.count / 2) + "-" + letters.suffix(Self.count / 2) }
}
