import Glibc
import Loop
import Testing

/// A pipe whose reader is the test.
private struct Pipe {
  let reader: Int32
  let writer: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(unsafe pipe(&ends) == 0)
    // Only the reader never blocks: a sink that blocked would make the test hang.
    precondition(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    reader = ends[0]
    writer = ends[1]
  }

  /// Reads all pending bytes.
  func drain() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(reader, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }

  func close() {
    Glibc.close(reader)
    Glibc.close(writer)
  }
}

@Suite struct `A sink for lines` {
  private let pipe = Pipe()

  @Test func `passes lines on at once`() {
    let sink = LineSink(pipe.writer)
    sink.write(Array("a\n".utf8))
    #expect(pipe.drain() == "a\n")
    #expect(!sink.isBehind)
    pipe.close()
  }

  /// Goal: a reader that stalls costs bounded memory and no waiting; whole lines are lost, and counted.
  @Test func `loses and counts lines when its reader stalls, and keeps the others in order`() {
    let sink = LineSink(pipe.writer, keptBytesMax: 20_000)
    let lines = (0..<10_000).map { "line \($0) \(String(repeating: "x", count: $0 % 50))" }
    for line in lines { sink.write(Array((line + "\n").utf8)) }
    #expect(sink.isBehind)
    #expect(sink.lostLineCount > 0)
    var text = pipe.drain()
    while sink.isBehind {
      sink.flush()
      text += pipe.drain()
    }
    let read = text.split(separator: "\n").map(String.init)
    #expect(read.count + sink.lostLineCount == lines.count)
    var rest = lines[...]
    for line in read {
      guard let found = rest.firstIndex(of: line) else {
        Issue.record("not a line, or out of order: \(line)")
        break
      }
      rest = rest[(found + 1)...]
    }
    pipe.close()
  }

  @Test func `is finished once all that it kept was taken`() throws {
    let sink = LineSink(pipe.writer)
    let lines = Array(String(repeating: "0123456789abcde\n", count: 60_000).utf8)
    sink.write(lines, count: 60_000)
    #expect(sink.isBehind)
    try pipe.startReading(lines.count)
    sink.finish(within: .seconds(3600))
    #expect(!sink.isBehind)
    #expect(sink.lostLineCount == 0)
  }

  @Test func `forgets what nobody can read any more`() {
    Glibc.signal(SIGPIPE, SIG_IGN)
    let sink = LineSink(pipe.writer)
    pipe.closeReader()
    sink.write(Array("a\n".utf8))
    #expect(!sink.isBehind)
    #expect(sink.lostLineCount == 0)
    sink.finish(within: .seconds(1))
  }
}

extension Pipe {
  /// Reads on a separate thread until `count` bytes have come.
  func startReading(_ count: Int) throws {
    try BackgroundThread.start {
      var left = count
      while left > 0 {
        left -= self.drain().utf8.count
        usleep(100)
      }
    }
  }

  func closeReader() { Glibc.close(reader) }
}
