import Base
import Loop
import TestSupport
import Testing

@testable import Server

@Suite struct `A proxy's header` {
  private static let client = PeerAddress.ipv4(0xc000_0207, port: 50_000)
  private static let client6 = PeerAddress.ipv6(0x2001_0db8_0000_0000, 7, port: 50_000)
  private static let unixBlock = [UInt8](repeating: 0x2f, count: 216)

  /// A header, and the client that it has.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let client: PeerAddress?

    init(_ name: String, _ bytes: [UInt8], _ client: PeerAddress?) {
      (testDescription, self.bytes, self.client) = (name, bytes, client)
    }
  }

  private static let valid: [Case] = [
    Case("of IPv4", ProxyHeaders.header(ProxyHeaders.ipv4), client),
    Case("of IPv6", ProxyHeaders.header(family: 0x21, ProxyHeaders.ipv6), client6),
    Case("of datagrams", ProxyHeaders.header(family: 0x12, ProxyHeaders.ipv4), client),
    Case(
      "of IPv4 in IPv6",
      ProxyHeaders.header(
        family: 0x22,
        [UInt8](repeating: 0, count: 10) + [255, 255, 192, 0, 2, 7]
          + [UInt8](repeating: 0, count: 16) + [0xc3, 0x50, 0, 1]),
      client),
    Case("of a UNIX socket", ProxyHeaders.header(family: 0x31, unixBlock), nil),
    Case("of no family", ProxyHeaders.header(family: 0x00, []), nil),
    Case("of no family, with bytes", ProxyHeaders.header(family: 0x00, [1, 2, 3]), nil),
    Case("of the proxy itself", ProxyHeaders.header(command: 0x20, family: 0x00, []), nil),
    Case(
      "of the proxy itself, with an address",
      ProxyHeaders.header(command: 0x20, ProxyHeaders.ipv4), nil),
    Case(
      "of the proxy itself, of a strange family",
      ProxyHeaders.header(command: 0x20, family: 0xff, [1]), nil),
    Case(
      "with fields",
      ProxyHeaders.header(
        ProxyHeaders.ipv4 + ProxyHeaders.field(2, Array("api.example".utf8))
          + ProxyHeaders.field(4, []) + ProxyHeaders.field(0xee, [3, 0, 4])),
      client),
    Case("with a checksum", ProxyHeaders.checked(), client),
    Case(
      "with a checksum among fields",
      ProxyHeaders.checked(
        before: ProxyHeaders.field(4, [0, 0]), after: ProxyHeaders.field(1, [3, 2])),
      client),
    Case(
      "of the largest size",
      ProxyHeaders.header(
        ProxyHeaders.ipv4 + ProxyHeaders.field(4, [UInt8](repeating: 7, count: 65_535 - 15))),
      client),
    Case(
      "of no family, of the largest size",
      ProxyHeaders.header(family: 0x00, [UInt8](repeating: 7, count: 65_535)), nil),
  ]

  private static let invalid: [Case] = [
    Case("is TLS", [0x16, 3, 1, 2, 0, 1, 0, 1], nil),
    Case("is of version 1", Array("PROXY TCP4 192.0.2.7 198.51.100.1 1 2\r\n".utf8), nil),
    Case("is of HTTP/2", Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8), nil),
    Case("is of version 3", ProxyHeaders.header(command: 0x31, ProxyHeaders.ipv4), nil),
    Case("is of version 1, in bytes", ProxyHeaders.header(command: 0x11, ProxyHeaders.ipv4), nil),
    Case("has an unknown command", ProxyHeaders.header(command: 0x22, ProxyHeaders.ipv4), nil),
    Case("has an unknown family", ProxyHeaders.header(family: 0x41, ProxyHeaders.ipv4), nil),
    Case("has an unknown transport", ProxyHeaders.header(family: 0x13, ProxyHeaders.ipv4), nil),
    Case("has a family only", ProxyHeaders.header(family: 0x10, ProxyHeaders.ipv4), nil),
    Case("is too short", ProxyHeaders.header(ProxyHeaders.ipv4, length: 11), nil),
    Case("is too short for IPv6", ProxyHeaders.header(family: 0x21, ProxyHeaders.ipv4), nil),
    Case(
      "is too short for UNIX", ProxyHeaders.header(family: 0x31, unixBlock, length: 215), nil),
    Case("has a part of a field", ProxyHeaders.header(ProxyHeaders.ipv4 + [4, 0]), nil),
    Case(
      "has a field that is longer than the rest",
      ProxyHeaders.header(ProxyHeaders.ipv4 + [4, 0, 2, 1]), nil),
    Case(
      "has a short checksum",
      ProxyHeaders.header(ProxyHeaders.ipv4 + ProxyHeaders.field(3, [1, 2, 3])), nil),
    Case(
      "has a wrong checksum",
      ProxyHeaders.header(ProxyHeaders.ipv4 + ProxyHeaders.field(3, [1, 2, 3, 4])), nil),
    Case(
      "has two checksums",
      ProxyHeaders.checked(after: ProxyHeaders.field(3, [0, 0, 0, 0])), nil),
  ]

  /// Reads `bytes` in parts, and returns the first outcome that is not `.incomplete`, with the number of
  /// all bytes that belong to the header.
  private static func read(_ parts: [ArraySlice<UInt8>]) -> ProxyHeaderReader.Outcome {
    var reader = ProxyHeaderReader()
    var before = 0
    for part in parts {
      let bytes = Array(part)
      switch unsafe reader.read(bytes.span.bytes) {
      case .incomplete: before += part.count
      case .complete(let client, let byteCount):
        return .complete(client, byteCount: before + byteCount)
      case .refused: return .refused
      }
    }
    return .incomplete
  }

  @Test(arguments: valid)
  func `has the client, and leaves what follows`(header: Case) {
    let expected = ProxyHeaderReader.Outcome.complete(header.client, byteCount: header.bytes.count)
    #expect(Self.read([header.bytes[...]]) == expected)
    #expect(Self.read([(header.bytes + [0x16, 3, 1])[...]]) == expected)
    #expect(Self.read(header.bytes.indices.map { header.bytes[$0...$0] }) == expected)
  }

  @Test(arguments: valid)
  func `may be divided anywhere, and is incomplete until its end`(header: Case) {
    let bytes = header.bytes + [1, 2]
    let expected = ProxyHeaderReader.Outcome.complete(header.client, byteCount: header.bytes.count)
    // Of the largest ones, as many places as are of interest.
    for place in bytes.indices where place < 300 || place > bytes.count - 20 {
      #expect(Self.read([bytes[..<place], bytes[place...]]) == expected)
      guard place < header.bytes.count else { continue }
      #expect(Self.read([bytes[..<place]]) == .incomplete)
    }
  }

  @Test(arguments: invalid)
  func `is refused if it`(header: Case) {
    #expect(Self.read([header.bytes[...]]) == .refused)
    #expect(Self.read(header.bytes.indices.map { header.bytes[$0...$0] }) == .refused)
  }

  @Test func `is refused at the first byte that cannot be right`() {
    let header = ProxyHeaders.header(ProxyHeaders.ipv4)
    for place in 0..<13 {
      var bytes = header
      bytes[place] ^= 0x80
      #expect(Self.read([bytes[...place]]) == .refused)
    }
  }

  @Test func `is refused if any bit of it differs from its checksum`() {
    let header = ProxyHeaders.checked(before: ProxyHeaders.field(4, [1, 2, 3]))
    for place in 16..<28 {
      for bit in 0..<8 {
        var bytes = header
        bytes[place] ^= 1 << bit
        #expect(Self.read([bytes[...]]) == .refused)
      }
    }
  }

  @Test func `is read to the same end whatever its parts`() {
    let seed = RandomSeed.ofRun
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var bytes = Self.valid.randomElement(using: &random)?.bytes ?? []
      if bytes.count < 1000, Bool.random(using: &random), !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      let whole = Self.read([bytes[...]])
      var (parts, rest) = ([ArraySlice<UInt8>](), bytes[...])
      while !rest.isEmpty {
        parts.append(rest.prefix(Int.random(in: 1...(rest.count), using: &random)))
        rest = rest.dropFirst(parts[parts.count - 1].count)
      }
      #expect(Self.read(parts) == whole, "seed \(seed)")
    }
  }

  @Test func `has the checksum of the standard`() {
    var checksum = CastagnoliChecksum()
    for byte in "123456789".utf8 { checksum.add(byte) }
    #expect(checksum.value == 0xe306_9283)
  }
}
