/// The bytes of a document, which come in parts.
struct XMLInput {
  private let more: () -> [UInt8]
  private var part: [UInt8] = []
  private var index = 0
  private var earlierCount = 0
  private(set) var isAtEnd = false

  /// The longest reference, such as `&#x10FFFF;`, in bytes.
  private static let referenceBytesMax = 12

  init(_ more: @escaping () -> [UInt8]) { self.more = more }

  /// The number of bytes that were read.
  var offset: Int { earlierCount + index }

  /// Returns the next byte without reading it.
  mutating func peek() -> UInt8? {
    if index < part.count { return part[index] }
    guard !isAtEnd else { return nil }
    earlierCount += part.count
    index = 0
    part = more()
    isAtEnd = part.isEmpty
    return part.first
  }

  /// Reads the byte that `peek` returned.
  mutating func skip() { if index < part.count { index += 1 } }

  /// Reads the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    skip()
    return true
  }

  mutating func skipBlanks() {
    while let byte = peek(), Self.isBlank(byte) { skip() }
  }

  /// Reads characters up to `end` or the end of the document, replaces references, and drops
  /// control characters.
  mutating func characters(until end: UInt8, max: Int) throws(XMLSyntaxError) -> [UInt8] {
    let start = offset
    var text: [UInt8] = []
    while let byte = peek(), byte != end {
      guard text.count < max, offset - start < 2 * max else {
        throw XMLSyntaxError(.tooLong, at: start)
      }
      if byte == UInt8(ascii: "&") {
        text += try reference()
        continue
      }
      skip()
      if byte >= 0x20 || Self.isBlank(byte) { text.append(byte) }
    }
    return text
  }

  /// Reads a reference and returns the character in UTF-8.
  private mutating func reference() throws(XMLSyntaxError) -> [UInt8] {
    let start = offset
    var name = ""
    skip()
    while let byte = peek(), byte != UInt8(ascii: ";"), offset - start < Self.referenceBytesMax {
      name.unicodeScalars.append(Unicode.Scalar(byte))
      skip()
    }
    guard take(UInt8(ascii: ";")) else { throw XMLSyntaxError(.entity, at: start) }
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard let scalar = Self.scalar(name) else { throw XMLSyntaxError(.entity, at: start) }
    // A control character, which is dropped.
    if scalar.value < 0x20, !Self.isBlank(UInt8(truncatingIfNeeded: scalar.value)) { return [] }
    return Array(String(Character(scalar)).utf8)
  }

  /// Returns the character of a reference by number.
  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  /// Whether a byte may stand in a name; what may not is markup.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xff:
      true
    default: false
    }
  }
}
