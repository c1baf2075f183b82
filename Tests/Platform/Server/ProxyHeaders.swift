@testable import Server

/// Headers of the PROXY protocol, as a proxy writes them.
enum ProxyHeaders {
  static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]
  /// From 192.0.2.7, port 50000, to 198.51.100.1, port 443.
  static let ipv4: [UInt8] = [192, 0, 2, 7, 198, 51, 100, 1, 0xc3, 0x50, 0x01, 0xbb]
  /// From 2001:db8::7, port 50000, to 2001:db8::1, port 443.
  static let ipv6: [UInt8] =
    [0x20, 1, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [7]
    + [0x20, 1, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [1] + [0xc3, 0x50, 0x01, 0xbb]

  /// Returns a header; `command` has the version, too.
  static func header(
    command: UInt8 = 0x21, family: UInt8 = 0x11, _ block: [UInt8], length: Int? = nil
  ) -> [UInt8] {
    let length = length ?? block.count
    return signature + [
      command, family, UInt8(length >> 8 & 0xff), UInt8(length & 0xff),
    ] + block
  }

  /// Returns a field behind the addresses.
  static func field(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
    [type, UInt8(value.count >> 8 & 0xff), UInt8(value.count & 0xff)] + value
  }

  /// Returns a header of IPv4 whose fields are `before`, its checksum, and `after`.
  static func checked(before: [UInt8] = [], after: [UInt8] = []) -> [UInt8] {
    var bytes = header(ipv4 + before + field(3, [0, 0, 0, 0]) + after)
    var checksum = CastagnoliChecksum()
    for byte in bytes { checksum.add(byte) }
    let place = 16 + ipv4.count + before.count + 3
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[place + index] = UInt8(checksum.value >> UInt32(shift) & 0xff)
    }
    return bytes
  }
}
