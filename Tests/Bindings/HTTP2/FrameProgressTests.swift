import Base
import Testing

@testable import HTTP2

@Suite struct `The progress of a client's frames` {
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  private static let settings = frame(type: 4, flags: 0, count: 6)

  private static func frame(type: UInt8, flags: UInt8, count: Int) -> [UInt8] {
    [UInt8(count >> 16), UInt8(count >> 8 & 0xff), UInt8(count & 0xff), type, flags, 0, 0, 0, 1]
      + [UInt8](repeating: 0xff, count: count)
  }

  private static func progress(of bytes: [UInt8], by size: Int) -> FrameProgress {
    var watch = FrameWatch()
    var start = 0
    while start < bytes.count {
      var chunk = ByteQueue()
      chunk.append(Array(bytes[start..<min(bytes.count, start + size)]))
      _ = chunk.withBytes { watch.inspect($0, HTTP2Limits(), clock: { .zero }) }
      start += size
    }
    return watch.progress
  }

  @Test func `is introduced by the last byte of the first frame`() {
    let bytes = Self.preface + Self.settings
    for count in 0..<bytes.count {
      let progress = Self.progress(of: Array(bytes[..<count]), by: 1000)
      #expect(!progress.hasIntroduced, "\(count) bytes")
    }
    #expect(Self.progress(of: bytes, by: 1000).hasIntroduced)
    let empty = Self.preface + Self.frame(type: 4, flags: 0, count: 0)
    #expect(Self.progress(of: empty, by: 1000).hasIntroduced)
  }

  @Test(arguments: [1, 2, 3, 8, 9, 10, 1000, 100_000])
  func `counts the same whatever the bytes come in`(size: Int) {
    let bytes =
      Self.preface + Self.settings
      + Self.frame(type: 6, flags: 0, count: 8)  // PING
      + Self.frame(type: 6, flags: 1, count: 8)  // its response
      + Self.frame(type: 1, flags: 4, count: 30)  // HEADERS, complete
      + Self.frame(type: 0, flags: 0, count: 20_000)  // DATA
      + Self.frame(type: 1, flags: 0, count: 300)  // HEADERS, not complete
      + Self.frame(type: 9, flags: 0, count: 0)  // CONTINUATION
      + Self.frame(type: 9, flags: 4, count: 7)  // CONTINUATION, the last
      + Self.frame(type: 6, flags: 0, count: 8)
    let progress = Self.progress(of: bytes, by: size)
    #expect(progress.hasIntroduced)
    #expect(progress.pingCount == 2)
    #expect(progress.headerListCount == 2)
    #expect(!progress.isInHeaderList)
  }

  @Test func `is in a header list from its frame's header to its end`() {
    let start = Self.preface + Self.settings
    let list =
      Self.frame(type: 1, flags: 0, count: 5) + Self.frame(type: 9, flags: 4, count: 5)
    for count in 0...list.count {
      let progress = Self.progress(of: start + list[..<count], by: 1000)
      #expect(progress.isInHeaderList == (9..<list.count).contains(count), "\(count) bytes")
    }
  }
}
