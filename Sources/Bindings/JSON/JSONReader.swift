/// Reads JSON (RFC 8259) in the order in which it is written, value by value, without a tree.
///
/// It reads bytes from the internet: any input ends in values or a `JSONSyntaxError`, never in a
/// trap, and never nests deeper than `depthMax`. It is strict: no comments, no trailing commas,
/// UTF-8 only.
@safe public struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let byteCount: Int
  var position = 0
  private var depth = 0

  /// The number of objects and arrays that may be open at once; protobuf allows messages a depth of
  /// 100.
  public static let depthMax = 100

  /// Creates a reader of `bytes`, which must outlive the reader and all that it returns.
  @unsafe public init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes.bindMemory(to: UInt8.self)
    byteCount = bytes.count
  }

  /// The type of a value.
  public enum ValueKind: String, Sendable {
    case object = "an object"
    case array = "an array"
    case text = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null = "null"
  }

  /// Returns the type of the next value without reading it.
  public mutating func nextKind() throws(JSONSyntaxError) -> ValueKind {
    switch nextByte() ?? 0 {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw expected("a value")
    }
  }

  /// Enters an object.
  public mutating func beginObject() throws(JSONSyntaxError) {
    try begin(UInt8(ascii: "{"), "an object")
  }

  /// Moves to the next value of the innermost object and returns its key; nil at the end of the
  /// object. `isFirst` is true before the first value, and the caller keeps one for each object.
  public mutating func nextKey(_ isFirst: inout Bool) throws(JSONSyntaxError) -> JSONText? {
    guard try next(&isFirst, end: UInt8(ascii: "}"), "a comma or }") else { return nil }
    guard nextByte() == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
    let key = try text()
    guard nextByte() == UInt8(ascii: ":") else { throw expected("a colon") }
    position += 1
    return key
  }

  /// Enters an array.
  public mutating func beginArray() throws(JSONSyntaxError) {
    try begin(UInt8(ascii: "["), "an array")
  }

  /// Moves to the next value of the innermost array; returns false at the end of the array.
  /// `isFirst` is true before the first value, and the caller keeps one for each array.
  public mutating func nextElement(_ isFirst: inout Bool) throws(JSONSyntaxError) -> Bool {
    try next(&isFirst, end: UInt8(ascii: "]"), "a comma or ]")
  }

  /// Reads true or false.
  public mutating func boolean() throws(JSONSyntaxError) -> Bool {
    let isTrue = nextByte() == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false", "true or false")
    return isTrue
  }

  /// Reads null.
  public mutating func null() throws(JSONSyntaxError) {
    _ = nextByte()
    try literal("null", "null")
  }

  /// Reads a value and discards it.
  public mutating func skip() throws(JSONSyntaxError) {
    var isFirst = true
    switch try nextKind() {
    case .object:
      try beginObject()
      while try nextKey(&isFirst) != nil { try skip() }
    case .array:
      try beginArray()
      while try nextElement(&isFirst) { try skip() }
    case .text: _ = try text()
    case .number: _ = try number()
    case .boolean: _ = try boolean()
    case .null: try null()
    }
  }

  /// Throws unless only white space follows.
  public mutating func finish() throws(JSONSyntaxError) {
    if nextByte() != nil { throw expected("nothing more") }
  }

  /// Returns the next byte after white space without consuming it.
  mutating func nextByte() -> UInt8? {
    while position < byteCount {
      let byte = unsafe bytes[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return byte
      }
    }
    return nil
  }

  /// Returns the error for the byte at `position`.
  func expected(_ expectation: String) -> JSONSyntaxError {
    var line = 1
    var lineStart = 0
    for index in 0..<min(position, byteCount) {
      guard unsafe bytes[index] == UInt8(ascii: "\n") else { continue }
      line += 1
      lineStart = index + 1
    }
    return JSONSyntaxError(
      line: line, column: position - lineStart + 1, expectation: expectation)
  }

  private mutating func begin(
    _ bracket: UInt8, _ name: StaticString
  ) throws(JSONSyntaxError) {
    guard nextByte() == bracket else { throw expected("\(name)") }
    guard depth < Self.depthMax else {
      throw expected("at most \(Self.depthMax) nested objects and arrays")
    }
    depth += 1
    position += 1
  }

  private mutating func next(
    _ isFirst: inout Bool, end: UInt8, _ separators: StaticString
  ) throws(JSONSyntaxError) -> Bool {
    let byte = nextByte()
    if byte == end {
      depth -= 1
      position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw expected("\(separators)") }
      position += 1
    }
    return true
  }

  private mutating func literal(
    _ literal: StaticString, _ name: StaticString
  ) throws(JSONSyntaxError) {
    let count = literal.utf8CodeUnitCount
    guard byteCount - position >= count else { throw expected("\(name)") }
    for index in 0..<count {
      guard unsafe bytes[position + index] == literal.utf8Start[index] else {
        throw expected("\(name)")
      }
    }
    position += count
  }
}
