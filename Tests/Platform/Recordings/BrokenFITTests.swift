import Base
import Recordings
import Testing

private let start: UInt32 = 1_000_000_000
private let headerBytes = 14

private func good(_ bpm: UInt8 = 90) -> FITFile {
  var file = FITFile()
  file.defineRecords()
  for second in UInt32(0)..<3 { file.record(start + second, bpm) }
  return file
}

private func bpms(_ file: RecordingFile) -> [[Int?]] {
  file.recordings.map { $0.points.map(\.bpm) }
}

@Suite struct `A broken FIT file` {
  @Test func `that is cut anywhere gives the records before the cut`() {
    let whole = good()
    let bytes = whole.bytes()
    let recordBytes = 6
    let begin = headerBytes + whole.byteCount - 3 * recordBytes
    for count in 12..<bytes.count {
      let found = RecordingFile(Array(bytes.prefix(count)))
      let records = count < begin ? 0 : min(3, (count - begin) / recordBytes)
      #expect(bpms(found).first?.count ?? 0 == records, "\(count) bytes")
      #expect(found.fault != nil, "\(count) bytes")
      #expect((found.fault?.byteOffset ?? -1) <= count)
    }
  }

  @Test func `whose message was not defined says where`() {
    var file = good()
    let place = headerBytes + file.byteCount
    file.add(7, [1, 2, 3])
    file.record(start + 3, 91)
    let found = RecordingFile(file.bytes())
    #expect(bpms(found) == [[90, 90, 90]])
    #expect(found.faults.map(\.kind) == [.undefinedMessage])
    #expect(found.fault?.byteOffset == place)
  }

  @Test func `does not keep the one behind it from being read`() {
    var broken = good()
    broken.add(7)
    let found = RecordingFile(broken.bytes() + good(120).bytes())
    #expect(bpms(found) == [[90, 90, 90], [120, 120, 120]])
    #expect(found.faults.map(\.kind) == [.undefinedMessage])
  }

  @Test func `that a crash left without a size is read to its end`() {
    let messages = Array(good().bytes(size: 0).dropLast(2))
    for end in [[UInt8](), [0, 0]] {
      let found = RecordingFile(messages + end)
      #expect(bpms(found) == [[90, 90, 90]])
      #expect(found.faults.map(\.kind) == [.unfinished])
    }
  }

  @Test func `with another checksum is read, and says so`() {
    var bytes = good().bytes()
    bytes[bytes.count - 1] ^= 1
    let found = RecordingFile(bytes)
    #expect(bpms(found) == [[90, 90, 90]])
    #expect(found.faults.map(\.kind) == [.checksum])
    #expect(found.fault == nil)
  }

  @Test func `with bytes behind its end is read, and says so`() {
    let bytes = good().bytes()
    let found = RecordingFile(bytes + [1, 2, 3])
    #expect(bpms(found) == [[90, 90, 90]])
    #expect(found.faults.map(\.kind) == [.trailingBytes])
    #expect(found.faults.first?.byteOffset == bytes.count)
  }

  @Test func `whose header is longer than itself is refused`() {
    var bytes = good().bytes()
    bytes[0] = 255
    let found = RecordingFile(bytes)
    #expect(found.recordings.isEmpty)
    #expect(found.faults.map(\.kind) == [.header])
  }

  @Test func `that holds something else says so`() {
    var file = FITFile()
    file.define(0, 0, [[0, 1, 0], [8, 32, 7]])
    file.add(0, [2], text("settings", 32))
    #expect(RecordingFile(file.bytes()).faults.map(\.kind) == [.otherContent])
  }

  @Test func `with more points than are read says so`() {
    var limits = RecordingLimits()
    limits.pointsMax = 2
    let found = RecordingFile(good().bytes(), limits: limits)
    #expect(bpms(found) == [[90, 90]])
    #expect(found.fault?.kind == .tooManyPoints)
  }
}
