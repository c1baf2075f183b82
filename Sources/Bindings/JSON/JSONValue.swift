/// A whole JSON text as a tree, for small texts of which a few members matter, such as claims and
/// key sets.
public indirect enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// Parses `bytes`; a duplicate name in an object is refused, because readers differ in which
  /// value they take.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let parsed: Result<JSONValue, JSONSyntaxError> = unsafe bytes.withUnsafeBytes { bytes in
      var reader = unsafe JSONReader(bytes)
      do throws(JSONSyntaxError) {
        let value = try Self.value(&reader)
        try reader.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    self = try parsed.get()
  }

  /// A member of an object; nil if it is missing, and for other values.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number; nil for other values.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The elements; nil for other values.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  private static func value(_ reader: inout JSONReader) throws(JSONSyntaxError) -> JSONValue {
    switch try reader.nextKind() {
    case .object: return try object(&reader)
    case .array:
      var elements: [JSONValue] = []
      var isFirst = true
      try reader.beginArray()
      while try reader.nextElement(&isFirst) { elements.append(try value(&reader)) }
      return .array(elements)
    case .text: return .text(reader.string(try reader.text()))
    case .number: return .number(try reader.number().double ?? .nan)
    case .boolean: return .boolean(try reader.boolean())
    case .null:
      try reader.null()
      return .null
    }
  }

  private static func object(_ reader: inout JSONReader) throws(JSONSyntaxError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    var isFirst = true
    try reader.beginObject()
    while let key = try reader.nextKey(&isFirst) {
      let name = reader.string(key)
      let value = try value(&reader)
      guard members.updateValue(value, forKey: name) == nil else {
        throw JSONSyntaxError(line: 1, column: 1, expectation: "each name once in an object")
      }
    }
    return .object(members)
  }
}
