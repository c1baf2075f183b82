import Archive
import Base
import Compression
import Loop
import TestSupport
import Testing

private let time = Timestamp(milliseconds: 1_800_000_000_000)

private func withDirectory(_ body: (String) throws -> Void) throws {
  let directory = TestDirectories.make()
  try Files.makeDirectory(directory, mode: 0o700)
  defer { TestDirectories.remove(directory) }

  try body(directory)
}

private func contents(_ reader: ArchiveReader) throws -> [UInt8] {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1000)
  while true {
    let count = try reader.read(into: &buffer)
    if count == 0 { return all }
    all += buffer[..<count]
  }
}

@Suite struct `A zip file` {
  @Test(arguments: [0, 1, 100_000])
  func `gives back what was written, entry by entry`(count: Int) throws {
    let entries = (0..<3).map { number in
      (
        name: "folder/\(number).txt",
        bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 + number) }
      )
    }
    try withDirectory { directory in
      let writer = try ZipWriter(directory + "/a.zip")
      for entry in entries {
        try writer.begin(entry.name, byteCount: Int64(entry.bytes.count), time: time)
        try writer.write(entry.bytes, count: entry.bytes.count)
      }
      try writer.finish()
      #expect(Files.status(directory + "/a.zip")?.mode == 0o600)
      let reader = try ArchiveReader(directory + "/a.zip", as: .zip)
      for entry in entries {
        #expect(try reader.next() == entry.name)
        #expect(try contents(reader) == entry.bytes)
      }
      #expect(try reader.next() == nil)
    }
  }

  @Test func `that is damaged is refused`() throws {
    try withDirectory { directory in
      let writer = try ZipWriter(directory + "/a.zip")
      var random = SplitMix64(seed: 20_261_211)
      let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      try writer.begin("a", byteCount: Int64(bytes.count), time: time)
      try writer.write(bytes, count: bytes.count)
      try writer.finish()
      try Files.append([1, 2, 3], to: directory + "/a.zip", at: 50_000)
      #expect(throws: ArchiveError.self) {
        let reader = try ArchiveReader(directory + "/a.zip", as: .zip)
        while try reader.next() != nil { _ = try contents(reader) }
      }
    }
  }
}

@Suite struct `A file in gzip` {
  @Test func `is one content, of however many members`() throws {
    try withDirectory { directory in
      var deflater = GzipDeflater()
      var size: Int64 = 0
      var written: [UInt8] = []
      for number in 0..<20 {
        let piece = [UInt8](repeating: UInt8(number), count: number * 1000)
        var plain = ByteQueue()
        plain.append(piece)
        var packed = ByteQueue()
        plain.withBytes { deflater.deflate($0, into: &packed) }
        let bytes = packed.copy()
        try Files.append(bytes, to: directory + "/a.gz", at: size)
        size += Int64(bytes.count)
        written += piece
      }
      #expect(Files.size(directory + "/a.gz") == size)
      let reader = try ArchiveReader(directory + "/a.gz", as: .gzip)
      _ = try reader.next()
      #expect(try contents(reader) == written)
    }
  }
}
