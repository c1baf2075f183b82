internal import JSON

extension JSONWriter {
  /// Returns the bytes of an object.
  static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.bytes
  }

  /// Writes a member with a text.
  mutating func member(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  /// Writes a member with a number.
  mutating func member(_ name: String, _ value: Int64) {
    key(name)
    integer(value)
  }

  /// Writes a member with an object.
  mutating func member(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    write(&self)
    endObject()
  }
}
