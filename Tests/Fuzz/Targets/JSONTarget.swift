import JSON

/// Goal: JSON that can be read can be written, and is then read as the same.
enum JSONTarget {
  static let seeds: [[UInt8]] = [
    "null", "[true,false,-0.5e+7]", #"{"a":{"b":[1,2,{}]},"\u00e9\ud83d\udc93":"\"\\\/\b"}"#,
    String(repeating: "[", count: 101), "\" \u{1f493}é\"",
  ].map { Array($0.utf8) }

  static func run(_ bytes: [UInt8]) {
    guard let once = rewritten(bytes) else { return }
    guard let twice = rewritten(once) else {
      preconditionFailure("what was written cannot be read: \(once)")
    }
    precondition(once == twice, "\(once) was read as \(twice)")
  }

  /// Returns the same JSON as the writer writes it; nil for invalid JSON.
  private static func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
    unsafe bytes.withUnsafeBytes { bytes in
      var reader = unsafe JSONReader(bytes)
      var writer = JSONWriter()
      do throws(JSONSyntaxError) {
        try copy(&reader, to: &writer)
        try reader.finish()
        return writer.bytes
      } catch {
        precondition(error.line > 0 && error.column > 0, "an error without a place: \(error)")
        return nil
      }
    }
  }

  private static func copy(
    _ reader: inout JSONReader, to writer: inout JSONWriter
  ) throws(JSONSyntaxError) {
    var isFirst = true
    switch try reader.nextKind() {
    case .object:
      try reader.beginObject()
      writer.beginObject()
      while let key = try reader.nextKey(&isFirst) {
        let text = reader.string(key)
        precondition(text.utf8.count == key.byteCount, "a key's length is wrong")
        writer.key(text)
        try copy(&reader, to: &writer)
      }
      writer.endObject()
    case .array:
      try reader.beginArray()
      writer.beginArray()
      while try reader.nextElement(&isFirst) { try copy(&reader, to: &writer) }
      writer.endArray()
    case .text: writer.text(reader.string(try reader.text()))
    case .number:
      let number = try reader.number()
      guard let double = number.double else {
        writer.text(number.description)
        return
      }
      // The ways to read a number agree.
      if let integer = number.int64 { precondition(Double(integer) == double, "\(number)") }
      if let integer = number.uint64 { precondition(Double(integer) == double, "\(number)") }
      writer.double(double)
    case .boolean: writer.boolean(try reader.boolean())
    case .null:
      try reader.null()
      writer.null()
    }
  }
}
