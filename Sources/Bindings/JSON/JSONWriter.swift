/// Writes JSON (RFC 8259) value by value; it adds commas, colons and line breaks itself.
public struct JSONWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  private let style: Style
  private var depth = 0
  /// Whether a comma precedes the next value or key.
  private var needsComma = false
  /// Whether the next value follows a key.
  private var followsKey = false

  /// The layout of the values.
  public enum Style: Sendable {
    /// Without white space.
    case compact
    /// A line for each value, indented by two spaces.
    case pretty
  }

  /// Creates a writer with room for `capacity` bytes.
  public init(_ style: Style = .compact, capacity: Int = 0) {
    self.style = style
    bytes.reserveCapacity(capacity)
  }

  /// Begins an object; alternating keys and values follow.
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array; values follow.
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the next value.
  public mutating func key(_ key: String) {
    startItem()
    append(quoted: key)
    endKey()
  }

  /// Writes the key of the next value, already in quotation marks.
  @unsafe public mutating func key(quoted key: UnsafeBufferPointer<UInt8>) {
    startItem()
    unsafe bytes.append(contentsOf: key)
    endKey()
  }

  /// Writes a string.
  public mutating func text(_ text: String) {
    startItem()
    append(quoted: text)
  }

  /// Writes a string; returns false if it is not UTF-8, after which the output is not valid.
  @unsafe public mutating func text(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    startItem()
    return unsafe append(quoted: text)
  }

  /// Writes the key of the next value; returns false if it is not UTF-8, after which the output is
  /// not valid.
  @unsafe public mutating func key(utf8 key: UnsafeBufferPointer<UInt8>) -> Bool {
    startItem()
    let isValid = unsafe append(quoted: key)
    endKey()
    return isValid
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes null.
  public mutating func null() { literal("null") }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) {
    startItem()
    bytes.append(decimal: value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: UInt64) {
    startItem()
    bytes.append(decimal: value)
  }

  /// Writes a number. JSON lacks "NaN", "Infinity" and "-Infinity", which are written as the
  /// strings of protobuf's JSON.
  public mutating func double(_ value: Double) { number(value) }

  /// Writes a number as `double` does, with the digits that a `Float` needs.
  public mutating func float(_ value: Float) { number(value) }

  /// Writes a value whose bytes are JSON already or need no escapes: digits, base 64.
  public mutating func verbatim(isQuoted: Bool = false, _ write: (inout [UInt8]) -> Void) {
    startItem()
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    write(&bytes)
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  private mutating func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ value: Number
  ) {
    guard value.isFinite else {
      return text(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
    startItem()
    let digits = value.description.utf8
    bytes.append(
      contentsOf: digits.reversed().starts(with: "0.".utf8) ? digits.dropLast(2) : digits[...])
  }

  private mutating func literal(_ literal: StaticString) {
    startItem()
    bytes.append(contentsOf: "\(literal)".utf8)
  }

  private mutating func begin(_ bracket: UInt8) {
    startItem()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func startItem() {
    guard !followsKey else {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { breakLine() }
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Appends the bytes that `write` writes, for extensions in other files.
  mutating func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }
}
