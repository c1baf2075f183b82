internal import Base

/// An e-mail address that mail can be sent to.
///
/// Only the common form is taken (RFC 5321's Dot-string and Domain, in ASCII): what else the RFC allows,
/// quotes and comments, no provider gives out, and each way of writing an address is a way to have it
/// twice.
struct EmailAddress: Hashable, Sendable {
  /// As it was written, with the domain in lower case: what mail is sent to.
  let text: String
  /// The same for all ways of writing the address: providers do not tell upper from lower case.
  let canonical: String

  /// RFC 5321, section 4.5.3.1, and its erratum 1690.
  static let bytesMax = 254
  private static let localBytesMax = 64
  private static let labelBytesMax = 63

  /// The address in `text`, which may have blanks around it; nil where it is none.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }),
      let last = bytes.lastIndex(where: { $0 != 0x20 })
    else { return nil }
    let trimmed = bytes[first...last]
    guard trimmed.count <= Self.bytesMax, let at = trimmed.lastIndex(of: UInt8(ascii: "@")) else {
      return nil
    }
    let (local, domain) = (trimmed[..<at], trimmed[(at + 1)...].map(Self.lowercased))
    guard local.count <= Self.localBytesMax, Self.isDotString(local), Self.isDomain(domain) else {
      return nil
    }
    let ending = "@" + String(decoding: domain, as: UTF8.self)
    self.text = String(decoding: local, as: UTF8.self) + ending
    canonical = String(decoding: local.map(Self.lowercased), as: UTF8.self) + ending
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static let marks = Set("!#$%&'*+-/=?^_`{|}~".utf8)

  private static func isDotString(_ local: ArraySlice<UInt8>) -> Bool {
    local.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy { isLetterOrDigit($0) || marks.contains($0) }
    }
  }

  /// Two labels at least, and the last no number, as an address of the net would have it.
  private static func isDomain(_ domain: [UInt8]) -> Bool {
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last,
      !last.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return false }
    let hyphen = UInt8(ascii: "-")
    return labels.allSatisfy { label in
      (1...labelBytesMax).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
    }
  }
}

/// Shows the domain only.
extension EmailAddress: CustomStringConvertible {
  var description: String { "…" + (text.lastIndex(of: "@").map { text[$0...] } ?? "") }
}
