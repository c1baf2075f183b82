/// The form of a google.protobuf.FieldMask in JSON, such as `heartRate.source,version`.
enum FieldMaskText {
  /// Appends a path in lower camel case. Returns false if it could not be converted back.
  static func append(path: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
    guard !path.isEmpty else { return false }
    var isNextLarge = false
    for byte in unsafe Array(path) {
      if isNextLarge {
        guard isSmall(byte) else { return false }
        text.append(byte & ~caseBit)
        isNextLarge = false
      } else if byte == underscore {
        isNextLarge = true
      } else {
        guard !isLarge(byte), byte != comma else { return false }
        text.append(byte)
      }
    }
    return !isNextLarge
  }

  /// Returns the paths in `text`, in lower snake case; nil if it is not a valid mask.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
    guard !text.isEmpty else { return [] }
    var paths: [[UInt8]] = [[]]
    for byte in unsafe Array(text) {
      if byte == underscore { return nil }
      if byte == comma {
        paths.append([])
      } else if isLarge(byte) {
        paths[paths.count - 1] += [underscore, byte | caseBit]
      } else {
        paths[paths.count - 1].append(byte)
      }
    }
    return paths.contains([]) ? nil : paths
  }

  private static let caseBit: UInt8 = 0x20
  private static let underscore = UInt8(ascii: "_")
  private static let comma = UInt8(ascii: ",")

  private static func isLarge(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
