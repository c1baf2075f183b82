/// A FIT file that a test writes by itself, message by message.
struct FITFile {
  private var data: [UInt8] = []
  /// The seconds between the epochs of Unix and FIT.
  static let epoch: Int64 = 631_065_600

  /// Adds a definition: fields as number, size and type.
  mutating func define(
    _ local: UInt8, _ message: UInt16, _ fields: [[UInt8]], developer: [[UInt8]] = [],
    isBigEndian: Bool = false
  ) {
    data += [(developer.isEmpty ? 0x40 : 0x60) | local, 0, isBigEndian ? 1 : 0]
    let number = Self.bytes(UInt64(message), 2)
    data += (isBigEndian ? number.reversed() : number) + [UInt8(fields.count)] + fields.joined()
    if !developer.isEmpty { data += [UInt8(developer.count)] + developer.joined() }
  }

  /// Adds a message by its header and content.
  mutating func add(_ header: UInt8, _ content: [UInt8]...) {
    data += [header] + content.joined()
  }

  /// Adds a definition of records with a time and a heart rate, as local message 0.
  mutating func defineRecords() { define(0, 20, [[253, 4, 0x86], [3, 1, 2]]) }

  /// Adds a record of local message 0.
  mutating func record(_ seconds: UInt32, _ bpm: UInt8) { add(0, u32(seconds), [bpm]) }

  /// The bytes of the messages.
  var byteCount: Int { data.count }

  /// The file with its header and checksum.
  func bytes(size: Int? = nil) -> [UInt8] {
    var file: [UInt8] = [14, 0x20, 0, 0] + Self.bytes(UInt64(size ?? data.count), 4)
    file += Array(".FIT".utf8) + [0, 0] + data
    return file + Self.bytes(UInt64(Self.checksum(file)), 2)
  }

  /// The checksum, bit by bit: the polynomial 0xA001, reflected.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt16(byte)) { rest, _ in
        rest & 1 == 1 ? rest >> 1 ^ 0xa001 : rest >> 1
      }
    }
  }

  static func bytes(_ value: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

func u32(_ value: UInt32) -> [UInt8] { FITFile.bytes(UInt64(value), 4) }
func u16(_ value: UInt16) -> [UInt8] { FITFile.bytes(UInt64(value), 2) }
func text(_ text: String, _ count: Int) -> [UInt8] {
  Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
}
