import Base
import Testing

@testable import HTTP2

@Suite struct `A frame scanner` {
  /// Method: frames of all lengths and types, cut at random; the scanner must find what was put together.
  @Test func `finds every frame, however the bytes are cut`() {
    var generator = SplitMix64(seed: 20_261_203)
    for _ in 0..<300 {
      var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
      var heads: [[Int]] = []
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let length = [0, 0, 1, 4, 8, 300, 70_000].randomElement(using: &generator) ?? 0
        let type = UInt8.random(in: 0...255, using: &generator)
        let flags = UInt8.random(in: 0...255, using: &generator)
        let id = UInt32.random(in: 0...UInt32.max, using: &generator)
        bytes += [UInt8(length >> 16), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags]
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: id >> (24 - 8 * $0)) }
        bytes += [UInt8](repeating: 7, count: length)
        heads.append([length, Int(type), Int(flags), Int(id & 0x7fff_ffff)])
      }
      var scanner = FrameScanner()
      var found: [[Int]] = []
      var start = 0
      while start < bytes.count {
        let largest = [1, 3, 10, 20_000].randomElement(using: &generator) ?? 1
        let end = min(bytes.count, start + Int.random(in: 1...largest, using: &generator))
        var chunk = ByteQueue()
        chunk.append(Array(bytes[start..<end]))
        start = end
        chunk.withBytes { bytes in
          var offset = 0
          while let frame = scanner.next(in: bytes, from: &offset) {
            found.append(
              [frame.length, Int(frame.type), Int(frame.flags), Int(frame.streamID)])
            if frame.length > 0, offset < bytes.byteCount {
              #expect(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == 7)
            }
          }
          #expect(offset == bytes.byteCount)
        }
      }
      #expect(found == heads)
    }
  }
}

@Suite struct `Ended streams` {
  /// Compares with a plain set, over random orders with gaps.
  @Test func `are remembered while they are new`() {
    var generator = SplitMix64(seed: 20_261_204)
    for _ in 0..<20 {
      var streams = EndedStreams()
      var ended: Set<Int32> = []
      var last: Int32 = -1
      for _ in 0..<600 {
        if Bool.random(using: &generator) {
          let gaps: [Int32] = [2, 2, 2, 2, 4, 10, 120, 510, 512, 2000]
          last += gaps.randomElement(using: &generator) ?? 2
          streams.open(last)
        } else if last > 0 {
          let id = max(1, last - 2 * Int32.random(in: 0...40, using: &generator))
          streams.end(id)
          ended.insert(id)
        }
        let wrong = (max(0, last - 2 * 300)...last + 4).filter { id in
          let isRemembered = id % 2 == 1 && last - id < 2 * EndedStreams.count
          return streams.contains(id) != (isRemembered && ended.contains(id))
        }
        #expect(wrong == [], "of \(last)")
      }
    }
  }

  @Test func `are none of those that were never opened`() {
    var streams = EndedStreams()
    streams.end(1)
    streams.end(0)
    #expect(!streams.contains(1) && !streams.contains(0) && !streams.contains(-1))
    streams.open(Int32.max)
    streams.end(Int32.max)
    #expect(streams.contains(Int32.max) && !streams.contains(1))
  }
}
