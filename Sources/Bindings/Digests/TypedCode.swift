/// A code that one program shows and a person types into another: eight of 32 characters, 40 bits.
public struct TypedCode: Equatable, Sendable {
  /// The characters without the hyphen.
  public let signs: String

  private static let count = 8
  /// Crockford's base 32, without characters that look alike.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Creates a random code. A byte modulo 32 is uniformly distributed.
  public init() {
    // trap: there are 32 letters and digits
    signs = String(Digest.randomBytes(Self.count).map { Self.alphabet[Int($0 % 32)] })
  }

  /// Parses typed text. Hyphens, blanks and case do not matter; O is read as 0, I and L as 1. Returns nil if the text
  /// cannot be a code.
  public init?(typed text: String) {
    var signs = ""
    for character in text.uppercased() where character != "-" && character != " " {
      switch character {
      case "O": signs.append("0")
      case "I", "L": signs.append("1")
      case _ where Self.alphabet.contains(character): signs.append(character)
      default: return nil
      }
    }
    guard signs.count == Self.count else { return nil }
    self.signs = signs
  }

  /// The code as it is shown.
  public var text: String { signs.prefix(4) + "-" + signs.suffix(4) }
}
