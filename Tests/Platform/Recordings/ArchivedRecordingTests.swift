import Archive
import Base
import Compression
import Loop
import Recordings
import TestSupport
import Testing

private func fit(_ bpm: UInt8) -> [UInt8] {
  var file = FITFile()
  file.defineRecords()
  file.record(1_000_000_000, bpm)
  return file.bytes()
}

private func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var deflater = GzipDeflater()
  var output = ByteQueue()
  unsafe deflater.deflate(bytes.span.bytes, into: &output)
  return output.copy()
}

private func zip(_ entries: [(String, [UInt8])]) throws -> [UInt8] {
  let directory = TestDirectories.make()
  try Files.makeDirectory(directory, mode: 0o700)
  defer { TestDirectories.remove(directory) }

  let writer = try ZipWriter(directory + "/a.zip")
  for (name, bytes) in entries {
    try writer.begin(name, byteCount: Int64(bytes.count), time: .epoch)
    try writer.write(bytes, count: bytes.count)
  }
  try writer.finish()
  return try #require(Files.read(directory + "/a.zip"))
}

private func bpms(_ file: RecordingFile) -> [[Int?]] {
  file.recordings.map { $0.points.map(\.bpm) }
}

@Suite struct `An archive of recordings` {
  @Test func `is read as what it holds`() throws {
    #expect(bpms(RecordingFile(gzip(fit(90)))) == [[90]])
    let zipped = try zip([("readme.txt", [1]), ("A.FIT", fit(91)), ("b/c.fit", fit(92))])
    let found = RecordingFile(zipped)
    #expect(bpms(found) == [[91], [92]])
    #expect(found.faults.isEmpty)
    #expect(RecordingFile(try zip([("a.txt", fit(90))])).faults.map(\.kind) == [.nothingInArchive])
  }

  @Test func `that is damaged is refused`() {
    let whole = gzip(fit(90))
    let found = RecordingFile(Array(whole.dropLast(9)))
    #expect(found.faults.first?.kind == .damagedArchive)
    #expect(RecordingFile([0x1f, 0x8b, 1]).faults.map(\.kind) == [.damagedArchive])
    #expect(RecordingFile(Array("PK\u{3}\u{4}".utf8)).recordings.isEmpty)
  }

  @Test func `that expands without end is refused`() throws {
    var limits = RecordingLimits()
    limits.bytesMax = 1 << 20
    let zeros = [UInt8](repeating: 0, count: limits.bytesMax + 1)
    let bombs = [gzip(zeros), try zip([("a.fit", zeros)]), gzip(gzip(zeros))]
    #expect(bombs.allSatisfy { $0.count < 10_000 })
    #expect(RecordingFile(bombs[0], limits: limits).faults.map(\.kind) == [.tooLarge])
    #expect(RecordingFile(bombs[1], limits: limits).faults.map(\.kind) == [.tooLarge])
    #expect(RecordingFile(bombs[2], limits: limits).faults.map(\.kind) == [.tooLarge])
    let halves = [UInt8](repeating: 0, count: limits.bytesMax / 2 + 1)
    let two = try zip([("a.fit", halves), ("b.fit", halves)])
    #expect(RecordingFile(two, limits: limits).faults.map(\.kind).last == .tooLarge)
  }
}
