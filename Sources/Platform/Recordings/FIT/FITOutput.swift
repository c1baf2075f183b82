import Base

/// The bytes of a FIT file that is being written. Source: FIT protocol.
struct FITOutput {
  /// A field of the messages that are written.
  struct Field {
    let number: UInt8
    let type: FITBaseType
    /// The number of values, or of bytes of a text.
    var count = 1
  }

  private var data: [UInt8] = []

  private static let headerBytes: UInt8 = 14
  /// Version 2.0: developer's fields.
  private static let protocolVersion: UInt8 = 0x20
  private static let profileVersion: UInt64 = 21_195

  /// Writes the form of the messages of kind `local`.
  mutating func define(
    _ local: UInt8, _ message: UInt16, _ fields: [Field], hasMilliseconds: Bool = false
  ) {
    data += [(hasMilliseconds ? 0x60 : 0x40) | local, 0, 0]
    put(bits: UInt64(truncatingIfNeeded: message), width: 2)
    data.append(UInt8(clamping: fields.count))
    for field in fields {
      data += [
        field.number, UInt8(clamping: field.count * field.type.width), field.type.rawValue,
      ]
    }
    // One field of two bytes, of the first developer.
    if hasMilliseconds { data += [1, FITWriter.millisecondsField, 2, 0] }
  }

  /// Begins a message of kind `local`.
  mutating func begin(_ local: UInt8) { data.append(local) }

  /// Writes a value; what does not fit the type is none.
  mutating func put(_ value: Double?, _ type: FITBaseType) {
    put(bits: value.flatMap(type.bits) ?? type.noValue, width: type.width)
  }

  /// Writes a text of so many bytes, the last of which is zero.
  mutating func put(_ text: [UInt8], byteCount: Int) {
    let text = text.prefix(max(0, byteCount - 1))
    data += text
    data += [UInt8](repeating: 0, count: byteCount - text.count)
  }

  private mutating func put(bits: UInt64, width: Int) {
    for place in 0..<width { data.append(UInt8(truncatingIfNeeded: bits >> (8 * place))) }
  }

  /// The whole file: header, messages and checksum.
  var file: [UInt8] {
    var header = FITOutput()
    header.data = [Self.headerBytes, Self.protocolVersion]
    header.put(bits: Self.profileVersion, width: 2)
    header.put(bits: UInt64(data.count), width: 4)
    header.data += Array(".FIT".utf8)
    header.put(bits: UInt64(truncatingIfNeeded: FITChecksum.of(header.data)), width: 2)
    var file = FITOutput()
    file.data = header.data + data
    file.put(bits: UInt64(truncatingIfNeeded: FITChecksum.of(file.data)), width: 2)
    return file.data
  }
}

extension FITBaseType {
  /// The bits that say that there is no value.
  var noValue: UInt64 {
    switch self {
    case .signed8: 0x7f
    case .signed16: 0x7fff
    case .signed32: 0x7fff_ffff
    case .signed64: 0x7fff_ffff_ffff_ffff
    case .unsigned8z, .unsigned16z, .unsigned32z, .unsigned64z, .text: 0
    default: .max
    }
  }

  /// Returns the bits of a whole number; nil if it does not fit, or means that there is none.
  func bits(_ value: Double) -> UInt64? {
    let bits = Int64(exactly: value.rounded()).map { UInt64(bitPattern: $0) }
    guard let bits else { return nil }
    let kept = width < 8 ? bits & (1 << (8 * width) - 1) : bits
    return self.value(kept) == value.rounded() ? kept : nil
  }
}
