internal import Base

/// Strings.
extension JSONReader {
  /// Reads a string: UTF-8, no control characters, valid escapes, surrogates in pairs.
  public mutating func text() throws(JSONSyntaxError) -> JSONText {
    guard nextByte() == UInt8(ascii: "\"") else { throw expected("a string") }
    position += 1
    let start = position
    var escapedBytes = 0
    while position < byteCount {
      let byte = unsafe bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let text = JSONText(
          start: start, end: position, byteCount: position - start - escapedBytes)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        let escapeStart = position
        guard let scalar = escapedScalar(&position) else {
          throw expected("an escape such as \\n or \\u00e9, with surrogates in pairs")
        }
        escapedBytes += position - escapeStart - UTF8.width(scalar)
      case 0..<0x20: throw expected("no control character in a string")
      case 0x80...:
        guard let count = unsafe UTF8Sequence.byteCount(at: position, in: bytes) else {
          throw expected("text in UTF-8")
        }
        position += count
      default: position += 1
      }
    }
    throw expected("the end of the string")
  }

  /// Appends `text`, which this reader returned, as UTF-8.
  public func append(_ text: JSONText, to output: inout [UInt8]) {
    let range = text.start..<text.end
    guard !text.isPlain else {
      unsafe output.append(contentsOf: bytes[range])
      return
    }
    output.reserveCapacity(output.count + text.byteCount)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = unsafe bytes[position]
      if byte == UInt8(ascii: "\\"), let scalar = escapedScalar(&position) {
        output.append(contentsOf: UTF8.encode(scalar)?.map(\.self) ?? [])
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  /// Returns `text`, which this reader returned, as a string.
  public func string(_ text: JSONText) -> String {
    guard !text.isPlain else {
      return unsafe String(decoding: bytes[text.start..<text.end], as: UTF8.self)
    }
    var utf8: [UInt8] = []
    append(text, to: &utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Calls `body` with the UTF-8 of `text`, which this reader returned; copies it only if it
  /// contains escapes.
  @unsafe public func withBytes<R>(
    of text: JSONText, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    guard !text.isPlain else {
      return unsafe body(UnsafeBufferPointer(rebasing: bytes[text.start..<text.end]))
    }
    var utf8: [UInt8] = []
    append(text, to: &utf8)
    return unsafe utf8.withUnsafeBufferPointer { unsafe body($0) }
  }

  /// Returns the character of the escape at `position` and moves past it; nil if it is not an
  /// escape.
  private func escapedScalar(_ position: inout Int) -> UnicodeScalar? {
    guard position + 1 < byteCount else { return nil }
    let letter = unsafe bytes[position + 1]
    let scalar: UnicodeScalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = UnicodeScalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{c}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return escapedUnit(&position)
    default: return nil
    }
    position += 2
    return scalar
  }

  /// Returns the character of `\uXXXX`, or of two that form a pair of surrogates.
  private func escapedUnit(_ position: inout Int) -> UnicodeScalar? {
    guard let unit = hexadecimal(at: position + 2) else { return nil }
    if let scalar = UnicodeScalar(unit) {
      position += 6
      return scalar
    }
    guard unit < 0xdc00, position + 7 < byteCount,
      unsafe bytes[position + 6] == UInt8(ascii: "\\"),
      unsafe bytes[position + 7] == UInt8(ascii: "u"),
      let low = hexadecimal(at: position + 8), (0xdc00...0xdfff).contains(low),
      let scalar = UnicodeScalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    else { return nil }
    position += 12
    return scalar
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= byteCount else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = unsafe Hex.value(of: bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
