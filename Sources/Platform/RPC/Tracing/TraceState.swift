/// The state that tracing systems attach to a trace, in the form of `tracestate`: up to 32 members
/// `key=value`, each key once (W3C Trace Context, section 3.3).
public struct TraceState: Sendable, Hashable {
  /// The header's value.
  public let text: [UInt8]

  /// The largest size of a value, in bytes; every system has to keep 512 (section 3.3.1.5).
  private static let textBytesMax = 4096
  private static let membersMax = 32

  /// Creates an empty state.
  public init() { text = [] }

  /// Creates the state of one or several headers of this name; nil if they are invalid.
  public init?(_ values: [[UInt8]]) {
    let text = Array(values.joined(separator: [UInt8(ascii: ",")]))
    guard text.count <= Self.textBytesMax else { return nil }
    var keys = Set<ArraySlice<UInt8>>()
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let member = Self.trimmed(part)
      if member.isEmpty { continue }
      guard let equals = member.firstIndex(of: UInt8(ascii: "=")),
        Self.isKey(member[..<equals]), Self.isValue(member[(equals + 1)...]),
        keys.insert(member[..<equals]).inserted
      else { return nil }
    }
    guard keys.count <= Self.membersMax else { return nil }
    self.text = keys.isEmpty ? [] : text
  }

  /// Whether there are no members.
  public var isEmpty: Bool { text.isEmpty }

  private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var part = part.drop(while: isSpace)
    while let last = part.last, isSpace(last) { part.removeLast() }
    return part
  }

  /// Returns whether the text is a system's name, or a tenant's name at a system (section 3.3.1.3.1).
  private static func isKey(_ key: ArraySlice<UInt8>) -> Bool {
    let parts = key.split(
      separator: UInt8(ascii: "@"), maxSplits: 2, omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return isName(parts[0], countMax: 256, mayBeginWithDigit: false)
    case 2:
      return isName(parts[0], countMax: 241, mayBeginWithDigit: true)
        && isName(parts[1], countMax: 14, mayBeginWithDigit: false)
    default: return false
    }
  }

  private static func isName(
    _ name: ArraySlice<UInt8>, countMax: Int, mayBeginWithDigit: Bool
  ) -> Bool {
    guard let first = name.first, name.count <= countMax else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard letters ~= first || (mayBeginWithDigit && digits ~= first) else { return false }
    return name.allSatisfy { letters ~= $0 || digits ~= $0 || "_-*/".utf8.contains($0) }
  }

  /// Returns whether the text is printable ASCII without comma and equals sign, not ending in a space
  /// (section 3.3.1.3.2).
  private static func isValue(_ value: ArraySlice<UInt8>) -> Bool {
    (1...256).contains(value.count)
      && value.allSatisfy {
        (0x20...0x7e).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=")
      }
  }
}
