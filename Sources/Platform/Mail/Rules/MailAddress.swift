/// Where a mail goes or comes from: a mailbox that can stand in an SMTP command and in a header as it
/// is (RFC 5321, section 4.1.2; RFC 5322, section 3.4.1).
///
/// Left out are quoted local parts, addresses of hosts, and what needs SMTPUTF8.
public struct MailAddress: Hashable, Sendable {
  /// The address, as it was written.
  public let text: String
  /// What stands behind the `@`.
  public let domain: String

  // RFC 5321, section 4.5.3.1, and RFC 1035, section 2.3.4.
  private static let bytesMax = 254
  private static let localBytesMax = 64
  private static let labelBytesMax = 63

  /// Takes an address; nil for what is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.bytesMax, parts.count == 2,
      Self.isLocalPart(parts[0]), Self.isDomain(parts[1])
    else { return nil }
    self.text = text
    domain = String(parts[1])
  }

  /// Words of `atext` with dots between (RFC 5322, section 3.2.3).
  private static func isLocalPart(_ text: Substring) -> Bool {
    text.utf8.count <= localBytesMax
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { isLetterOrDigit($0) || symbols.contains($0) }
      }
  }

  /// Labels of letters, digits and hyphens, which stand at neither end.
  private static func isDomain(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      (1...labelBytesMax).contains($0.utf8.count) && $0.first != "-" && $0.last != "-"
        && $0.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static let symbols = Array("!#$%&'*+-/=?^_`{|}~".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
