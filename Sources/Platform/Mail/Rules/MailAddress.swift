/// The address of a mailbox that can appear unchanged in an SMTP command and in a header (RFC 5321,
/// section 4.1.2; RFC 5322, section 3.4.1).
///
/// Quoted local parts, addresses of hosts, and addresses that need SMTPUTF8 are not supported.
public struct MailAddress: Hashable, Sendable {
  /// The address as given.
  public let text: String
  /// The part after the `@`.
  public let domain: String

  // RFC 5321, section 4.5.3.1, and RFC 1035, section 2.3.4.
  private static let bytesMax = 254
  private static let localBytesMax = 64
  private static let labelBytesMax = 63

  /// Creates an address; nil if the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.bytesMax, parts.count == 2,
      Self.isLocalPart(parts[0]), Self.isDomain(parts[1])
    else { return nil }
    self.text = text
    domain = String(parts[1])
  }

  /// Returns whether the text consists of `atext` words separated by dots (RFC 5322, section 3.2.3).
  private static func isLocalPart(_ text: Substring) -> Bool {
    text.utf8.count <= localBytesMax
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.utf8.allSatisfy { isLetterOrDigit($0) || symbols.contains($0) }
      }
  }

  /// Returns whether the text consists of labels of letters, digits and inner hyphens.
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
