internal import Base
internal import Digests

/// A code that goes by mail: eight of 32 signs, 40 bits. With five tries each, guessing right takes more
/// mails than anybody would not notice.
struct MailedCode: Equatable {
  /// The signs, without the hyphen.
  let signs: String

  /// How many wrong ones may be tried before it is void.
  static let triesMax = 5
  private static let count = 8
  /// Crockford's base 32: nothing that looks like something else.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// A new one, at random. A byte's value modulo 32 is as even as the byte.
  init() {
    // trap: the letters and digits are 32
    signs = String(Digest.randomBytes(Self.count).map { Self.alphabet[Int($0 % 32)] })
  }

  /// What somebody typed: hyphens, blanks and case do not matter, nor do O for 0, I or L for 1. Nil
  /// where it cannot be a code.
  init?(typed text: String) {
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

  /// As it stands in the mail.
  var text: String { signs.prefix(4) + "-" + signs.suffix(4) }

  /// What the database keeps; `scope` is what it was sent for.
  func hash(for scope: UUID, key: IdentityKey) -> [UInt8] {
    key.digest(scope.bytes + Array(signs.utf8), for: .code)
  }
}
