import Base
import Testing

@Suite struct `A byte queue` {
  /// Compares random appends and removals with an array.
  @Test func `does what an array does`() {
    var random = SplitMix64(seed: 20_261_209)
    var queue = ByteQueue()
    var model: [UInt8] = []
    for step in 0..<3000 {
      let count = Int.random(in: 0...(step % 50 == 0 ? 20_000 : 300), using: &random)
      if Bool.random(using: &random) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 + step) }
        queue.append(bytes)
        model += bytes
      } else {
        let taken = min(count, model.count)
        queue.removeFirst(taken)
        model.removeFirst(taken)
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty)
      if let first = model.first { #expect(queue[0] == first) }
      if step % 100 == 0 { #expect(queue.copy() == model) }
    }
  }

  /// Takes pieces of all sizes, up to limits, from queues that have room at the front or at the end.
  @Test func `takes pieces until there are no more, or enough`() {
    for limit in [0, 1, 100, 5_000, 100_000] {
      var queue = ByteQueue()
      queue.append([UInt8](repeating: 9, count: 60))
      queue.removeFirst(50)
      var model = [UInt8](repeating: 9, count: 10)
      var sizes = [1, 9, 300, 40, 16_384, 7, 0, 5]
      let source = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
      unsafe source.withUnsafeBytes { bytes in
        unsafe queue.append(until: limit, pieceBytes: 16_384) { target in
          let size = sizes.removeFirst()
          model += source[..<size]
          unsafe UnsafeMutableRawBufferPointer(start: target, count: size)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<size]))
          return size
        }
      }
      #expect(queue.copy() == model)
      #expect(queue.count >= limit || sizes == [5])
    }
  }

  @Test func `writes and reads numbers in network order`() {
    var queue = ByteQueue()
    queue.append(7, bigEndian: 0x0102_0304)
    queue.append(utf8: "é")
    #expect(queue.copy() == [7, 1, 2, 3, 4, 0xc3, 0xa9])
    #expect(queue.bigEndian(at: 1) == 0x0102_0304)
    #expect(queue.copy(first: 2) == [7, 1])
    queue.removeFirst(1)
    queue.withBytes { #expect($0.byteCount == 6) }
    queue.release()
    #expect(queue.isEmpty)
  }
}
