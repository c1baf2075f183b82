/// A message of a file. Values are read from the file's bytes when they are asked for.
struct FITMessage {
  let definition: FITDefinition
  /// The place of the message, without its header.
  let start: Int
  /// The time that its header gives, in seconds of FIT's clock, in place of a field.
  let headerTime: UInt32?
  let file: FITBytes

  /// The message's number in the FIT profile.
  var number: UInt16 { definition.message }

  /// Returns the first value of a field; nil if there is none.
  func value(_ number: UInt8) -> Double? {
    definition.fields.first { $0.number == number }.flatMap { value($0, at: 0) }
  }

  /// Returns a value as a whole number.
  func whole(_ number: UInt8) -> Int? { value(number).flatMap { Int(exactly: $0.rounded()) } }

  /// Returns the values of a field that is an array; nil where one is missing.
  func values(_ number: UInt8) -> [Double?] {
    guard let field = definition.fields.first(where: { $0.number == number }) else { return [] }
    return (0..<field.byteCount / field.type.width).map { value(field, at: $0) }
  }

  /// Returns the bytes of a field.
  func bytes(_ number: UInt8) -> ArraySlice<UInt8> {
    guard let field = definition.fields.first(where: { $0.number == number }) else { return [] }
    return file.slice(start + field.offset, count: field.byteCount)
  }

  /// Returns the text of a field, up to its first zero.
  func text(_ number: UInt8) -> String {
    String(decoding: bytes(number).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the first value of a developer's field, which has this type.
  func value(of field: FITDefinition.DeveloperField, as type: FITBaseType) -> Double? {
    guard field.byteCount >= type.width, field.byteCount % type.width == 0 else { return nil }
    return file.number(
      start + field.offset, width: type.width, isBigEndian: definition.isBigEndian
    ).flatMap(type.value)
  }

  private func value(_ field: FITDefinition.Field, at index: Int) -> Double? {
    // What fits no type is not a number.
    if field.type == .bytes, field.byteCount > 1 {
      return nil
    }
    return file.number(
      start + field.offset + index * field.type.width, width: field.type.width,
      isBigEndian: definition.isBigEndian
    ).flatMap(field.type.value)
  }
}
