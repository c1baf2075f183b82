import Base
import Compression
import Testing

@Suite struct `Gzip, both ways,` {
  let gzip = Gzip()

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var input = ByteQueue()
    input.append(bytes)
    var output = ByteQueue()
    input.withBytes { gzip.deflate($0, into: &output) }
    return output.copy()
  }

  private func inflated(
    _ bytes: [UInt8], bytesMax: Int = 1 << 20
  ) throws(CompressionError) -> [UInt8] {
    var input = ByteQueue()
    input.append(bytes)
    var output = ByteQueue()
    try input.withBytes { bytes throws(CompressionError) in
      try gzip.inflate(bytes, into: &output, bytesMax: bytesMax)
    }
    return output.copy()
  }

  /// The output of Python's gzip module, with a file name in the header.
  private let foreign: [UInt8] = [
    0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, 0x61, 0, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0,
    0x86, 0xa6, 0x10, 0x36, 5, 0, 0, 0,
  ]

  @Test(arguments: [0, 1, 1000, 100_000])
  func `gives back what it took`(count: Int) throws {
    for bytes in [
      [UInt8](repeating: 7, count: count),
      (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) },
    ] {
      let small = deflated(bytes)
      #expect(small.starts(with: [0x1f, 0x8b, 8]))
      #expect(try inflated(small) == bytes)
      #expect(try inflated(small, bytesMax: count) == bytes)
    }
  }

  @Test func `reads what another wrote`() throws {
    #expect(try inflated(foreign) == Array("hello".utf8))
  }

  @Test func `reads members in a row as one content`() throws {
    #expect(
      try inflated(foreign + deflated([1, 2]) + deflated([])) == Array("hello".utf8) + [1, 2])
    #expect(throws: CompressionError.tooLarge) {
      try inflated(foreign + foreign, bytesMax: 9)
    }
  }

  @Test func `refuses every cut, and what follows`() {
    let whole = deflated(Array("a text that is cut at each of its bytes".utf8))
    for count in 0..<whole.count {
      #expect(throws: CompressionError.malformed) { try inflated(Array(whole[..<count])) }
    }
    #expect(throws: CompressionError.malformed) { try inflated(whole + [0]) }
    #expect(throws: CompressionError.malformed) { try inflated(whole + whole.dropLast()) }
  }

  @Test func `refuses a changed byte, or gives something`() {
    let whole = deflated(Array("a text whose bits are turned over one by one".utf8))
    for index in whole.indices {
      for bit in 0..<8 {
        var wrong = whole
        wrong[index] ^= 1 << UInt8(bit)
        _ = try? inflated(wrong)
      }
    }
    #expect((try? inflated(whole)) != nil)
  }

  @Test func `stops at the limit, however much there is`() {
    let bomb = deflated([UInt8](repeating: 0, count: 64 << 20))
    #expect(bomb.count < 512 * 1024)
    var input = ByteQueue()
    input.append(bomb)
    var output = ByteQueue()
    #expect(throws: CompressionError.tooLarge) {
      try input.withBytes { bytes throws(CompressionError) in
        try gzip.inflate(bytes, into: &output, bytesMax: 100_000)
      }
    }
    #expect(output.count == 100_001)
    #expect((try? inflated(foreign)) == Array("hello".utf8))
  }
}
