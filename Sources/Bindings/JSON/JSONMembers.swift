/// The members of one JSON object, such as the claims of a token. A duplicate name is refused: two
/// readers might take different values (RFC 8725, section 2.4).
public struct JSONMembers: Sendable {
  private var values: [String: Value] = [:]

  private enum Value: Sendable {
    case text(String)
    case integer(Int64)
    case boolean(Bool)
    case texts([String])
    case other
  }

  /// Parses the object in `bytes`.
  public init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var failure: JSONSyntaxError?
    unsafe bytes.withUnsafeBytes { bytes in
      var reader = unsafe JSONReader(bytes)
      do throws(JSONSyntaxError) { try read(&reader) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.beginObject()
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      let name = reader.string(key)
      guard values[name] == nil else { throw reader.expected("each name once") }
      values[name] = try Self.value(&reader)
    }
    try reader.finish()
  }

  private static func value(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Value {
    switch try reader.nextKind() {
    case .text: return .text(reader.string(try reader.text()))
    case .number: return try reader.number().int64.map { .integer($0) } ?? .other
    case .boolean: return .boolean(try reader.boolean())
    case .array: return try texts(&reader)
    case .object, .null:
      try reader.skip()
      return .other
    }
  }

  private static func texts(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Value {
    try reader.beginArray()
    var texts: [String] = []
    var areTexts = true
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      if try reader.nextKind() == .text {
        texts.append(reader.string(try reader.text()))
      } else {
        areTexts = false
        try reader.skip()
      }
    }
    return areTexts ? .texts(texts) : .other
  }

  /// The names, in any order.
  public var names: some Sequence<String> { values.keys }

  /// Returns whether the object has a member of this name.
  public func contains(_ name: String) -> Bool { values[name] != nil }

  /// Returns the string of this name; nil if it is missing or of another type.
  public func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Returns the whole number of this name; nil if it is missing or of another type.
  public func integer(_ name: String) -> Int64? {
    if case .integer(let integer) = values[name] { integer } else { nil }
  }

  /// Returns the boolean of this name; nil if it is missing or of another type.
  public func boolean(_ name: String) -> Bool? {
    if case .boolean(let boolean) = values[name] { boolean } else { nil }
  }

  /// Returns the array of strings of this name; nil if it is missing or of another type.
  public func texts(_ name: String) -> [String]? {
    if case .texts(let texts) = values[name] { texts } else { nil }
  }
}
