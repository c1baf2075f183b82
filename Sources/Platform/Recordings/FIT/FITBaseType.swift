/// A type of a field's values. Source: FIT protocol, base types.
enum FITBaseType: UInt8 {
  case enumeration = 0x00
  case signed8 = 0x01
  case unsigned8 = 0x02
  case signed16 = 0x83
  case unsigned16 = 0x84
  case signed32 = 0x85
  case unsigned32 = 0x86
  case text = 0x07
  case float32 = 0x88
  case float64 = 0x89
  case unsigned8z = 0x0a
  case unsigned16z = 0x8b
  case unsigned32z = 0x8c
  case bytes = 0x0d
  case signed64 = 0x8e
  case unsigned64 = 0x8f
  case unsigned64z = 0x90

  /// Creates the type of a number; an unknown one is bytes. Some writers leave out the highest bit, which
  /// says only that values have several bytes.
  init(code: UInt8) {
    self = FITBaseType(rawValue: code) ?? FITBaseType(rawValue: code | 0x80) ?? .bytes
  }

  /// The bytes of a value.
  var width: Int {
    switch self {
    case .enumeration, .signed8, .unsigned8, .unsigned8z, .text, .bytes: 1
    case .signed16, .unsigned16, .unsigned16z: 2
    case .signed32, .unsigned32, .unsigned32z, .float32: 4
    case .signed64, .unsigned64, .unsigned64z, .float64: 8
    }
  }

  /// Returns the value of its bits; nil for the one that says that there is none.
  func value(_ bits: UInt64) -> Double? {
    switch self {
    case .enumeration, .unsigned8, .bytes: bits == 0xff ? nil : Double(bits)
    case .unsigned16: bits == 0xffff ? nil : Double(bits)
    case .unsigned32: bits == 0xffff_ffff ? nil : Double(bits)
    case .unsigned64: bits == .max ? nil : Double(bits)
    case .unsigned8z, .unsigned16z, .unsigned32z, .unsigned64z: bits == 0 ? nil : Double(bits)
    case .signed8: bits == 0x7f ? nil : Double(Int8(truncatingIfNeeded: bits))
    case .signed16: bits == 0x7fff ? nil : Double(Int16(truncatingIfNeeded: bits))
    case .signed32: bits == 0x7fff_ffff ? nil : Double(Int32(truncatingIfNeeded: bits))
    case .signed64:
      bits == 0x7fff_ffff_ffff_ffff ? nil : Double(Int64(truncatingIfNeeded: bits))
    case .float32: Self.finite(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case .float64: Self.finite(Double(bitPattern: bits))
    case .text: nil
    }
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
