/// The fields of a message in protoc's descriptors, by number. Descriptors are constants of the program:
/// invalid bytes are a programming error.
struct DescriptorFields {
  private var numbers: [UInt64: UInt64] = [:]
  private var values: [UInt64: [ArraySlice<UInt8>]] = [:]

  init(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let key = Self.takeVarint(&rest)
      if key & 7 == 1 {
        numbers[key >> 3] = rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        continue
      }
      let value = Self.takeVarint(&rest)
      switch key & 7 {
      case 0: numbers[key >> 3] = value
      case 2:
        values[key >> 3, default: []].append(rest.prefix(Int(value)))
        rest = rest.dropFirst(Int(value))
      default: preconditionFailure("descriptors have no wire type \(key & 7)")
      }
    }
  }

  /// Returns the number in a field; 0 if there is none.
  func number(_ field: UInt64) -> UInt64 { numbers[field] ?? 0 }

  /// Returns the double in a field; nil if there is none.
  func double(_ field: UInt64) -> Double? { numbers[field].map { Double(bitPattern: $0) } }

  /// Returns the text in a field; empty if there is none.
  func text(_ field: UInt64) -> String {
    values[field]?.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the texts in a field.
  func texts(_ field: UInt64) -> [String] {
    values[field]?.map { String(decoding: $0, as: UTF8.self) } ?? []
  }

  /// Returns the messages in a field, as bytes.
  func bytes(_ field: UInt64) -> [ArraySlice<UInt8>] { values[field] ?? [] }

  /// Returns the messages in a field.
  func messages(_ field: UInt64) -> [DescriptorFields] {
    bytes(field).map { DescriptorFields($0) }
  }

  private static func takeVarint(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return value
  }
}
