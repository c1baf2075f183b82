import Base
import Recordings
import Testing

/// A time at which its last five bits are nearly full.
private let start: UInt32 = 1_000_000_029

private func read(_ file: FITFile) -> RecordingFile { RecordingFile(file.bytes()) }
private func bpms(_ file: RecordingFile) -> [Int?] {
  file.recordings.first?.points.map(\.bpm) ?? []
}
/// The seconds of the points since `start`.
private func seconds(_ file: RecordingFile) -> [Int64] {
  file.recordings.first?.points.map {
    $0.time.milliseconds / 1_000 - FITFile.epoch - Int64(start)
  } ?? []
}

@Suite struct `A FIT file` {
  @Test func `gives heart rates, of which 0 and 255 are no readings`() {
    var file = FITFile()
    file.defineRecords()
    for (index, bpm) in [UInt8(90), 0, 255, 91].enumerated() {
      file.record(start + UInt32(index), bpm)
    }
    let found = read(file)
    #expect(bpms(found) == [90, nil, nil, 91])
    #expect(seconds(found) == [0, 1, 2, 3])
    #expect(found.faults.isEmpty)
    #expect(found.format == .fit)
  }

  @Test func `is read with the times in the headers of its messages`() {
    var file = FITFile()
    file.defineRecords()
    file.define(1, 20, [[3, 1, 2]])
    file.record(start, 90)
    // The last five bits of the times: 30, and 2 of the next round, and 2 of the one after it.
    for (bits, bpm) in [(UInt8(30), UInt8(91)), (2, 92), (1, 93)] {
      file.add(0x80 | 1 << 5 | bits, [bpm])
    }
    let base = Int64(start & 31)
    let found = read(file)
    #expect(bpms(found) == [90, 91, 92, 93])
    #expect(seconds(found) == [0, 30 - base, 34 - base, 65 - base])
  }

  @Test func `is read in either order of bytes`() {
    var file = FITFile()
    file.define(2, 20, [[253, 4, 0x86], [7, 2, 0x84]], isBigEndian: true)
    file.add(2, u32(start).reversed(), [1, 44])
    #expect(read(file).recordings.first?.points.first?.watts == 300)
    #expect(seconds(read(file)) == [0])
  }

  @Test func `is read around fields whose size is no multiple of their type`() {
    var file = FITFile()
    file.define(0, 20, [[253, 4, 0x86], [5, 3, 0x86], [7, 1, 0x84], [3, 1, 2]])
    file.add(0, u32(start), [1, 2, 3], [9], [101])
    let found = read(file)
    #expect(bpms(found) == [101])
    #expect(found.recordings.first?.points.first?.distanceMeters == nil)
    #expect(found.recordings.first?.points.first?.watts == nil)
    #expect(found.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func `gives what developers measure in place of a field, described before or after`(
    isBefore: Bool
  ) {
    var file = FITFile()
    func describe() {
      file.define(
        3, 206, [[0, 1, 2], [1, 1, 2], [2, 1, 2], [3, 8, 7], [14, 2, 0x84], [15, 1, 2]])
      file.add(3, [0, 5, 0x84], text("Power", 8), u16(20), [7])
    }
    if isBefore { describe() }
    file.define(0, 20, [[253, 4, 0x86]], developer: [[9, 3, 0], [5, 2, 0]])
    file.add(0, u32(start), [1, 2, 3], u16(250))
    if !isBefore { describe() }
    let found = read(file)
    #expect(found.recordings.first?.points.map(\.watts) == [250])
    #expect(found.faults.isEmpty)
  }

  @Test func `with a strap that kept its heart rates gives them to records without one`() {
    var file = FITFile()
    file.defineRecords()
    for second in 0..<4 { file.record(start + UInt32(second), second == 3 ? 77 : 255) }
    file.define(1, 132, [[253, 4, 0x86], [0, 2, 0x84], [9, 4, 0x86], [6, 1, 2]])
    // At `start` the strap's clock shows 2 s.
    file.add(1, u32(start), u16(0), u32(2_048), [100])
    file.define(2, 132, [[10, 3, 13], [6, 2, 2]])
    // At 0.5 s and 1 s after it, by the last twelve bits of its clock, two in three bytes.
    let (half, whole) = (UInt32(2_560), UInt32(3_072))
    file.add(
      2, [UInt8(half & 255), UInt8(half >> 8 | (whole & 15) << 4), UInt8(whole >> 4)], [110, 121])
    let found = read(file)
    #expect(bpms(found) == [100, 116, nil, 77])
  }

  @Test func `gives the intervals between beats, after the record before them`() {
    var file = FITFile()
    file.defineRecords()
    file.define(1, 78, [[0, 6, 0x84]])
    file.add(1, u16(800), u16(0xffff), u16(0xffff))
    file.record(start, 90)
    file.add(1, u16(700), u16(701), u16(0xffff))
    let recording = read(file).recordings.first
    #expect(recording?.beats.map(\.milliseconds) == [800, 700, 701])
    let time = recording?.startTime
    #expect(recording?.beats.map(\.afterPoint) == [nil, time, time])
  }

  @Test func `of a multisport workout is one recording, with its transitions`() {
    var file = FITFile()
    file.defineRecords()
    file.record(start, 100)
    file.define(1, 18, [[253, 4, 0x86], [2, 4, 0x86], [7, 4, 0x86], [5, 1, 0], [6, 1, 0]])
    for (index, sport) in [UInt8(5), 3, 2].enumerated() {
      let begin = start + UInt32(index) * 100
      file.add(1, u32(begin + 90), u32(begin), u32(90_000), [sport, 0])
    }
    let found = read(file)
    #expect(found.recordings.count == 1)
    #expect(found.recordings.first?.sessions.map(\.sport.code) == [5, 3, 2])
    #expect(
      found.recordings.first?.sessions.map(\.elapsedMilliseconds) == [90_000, 90_000, 90_000])
    #expect(found.recordings.first?.sport == .multisport)
  }

  @Test func `without times, or a course, is a route`() {
    var undated = FITFile()
    undated.define(0, 20, [[0, 4, 0x85], [1, 4, 0x85]])
    undated.add(0, u32(1 << 29), u32(1 << 28))
    var course = FITFile()
    course.define(1, 0, [[0, 1, 0]])
    course.add(1, [6])
    course.define(0, 20, [[253, 4, 0x86], [0, 4, 0x85], [1, 4, 0x85]])
    course.add(0, u32(start), u32(1 << 29), u32(1 << 28))
    for file in [undated, course] {
      let found = read(file)
      #expect(found.recordings.isEmpty)
      #expect(
        found.routes.map(\.positions) == [
          [Position(latitude: 45, longitude: 22.5)].compactMap(\.self)
        ])
    }
  }
}
