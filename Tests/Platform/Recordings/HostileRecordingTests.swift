import Base
import Recordings
import Testing

/// Sound files of each format, from which hostile ones are made.
private let sound: [[UInt8]] = {
  var recording = Recording()
  recording.sessions = [
    RecordedSession(
      .running, at: Timestamp(milliseconds: 1_795_507_200_001), elapsedMilliseconds: 9_000)
  ]
  recording.points = (0..<9).map { second in
    RecordedPoint(Timestamp(milliseconds: 1_795_507_200_001 + second * 1_000), bpm: 90)
  }
  recording.beats = [RecordedBeat(700, after: recording.points.first?.time)]
  var strap = FITFile()
  strap.defineRecords()
  strap.record(1_000_000_000, 0)
  strap.define(1, 132, [[253, 8, 0x8f], [0, 2, 0x84], [9, 8, 0x8e], [10, 6, 13], [6, 3, 2]])
  strap.add(
    1, u32(1_000_000_000), u32(0), u16(9), u32(2_048), u32(0), [1, 2, 3, 4, 5, 6], [90, 91, 92])
  let gpx = """
    <!DOCTYPE gpx []><gpx><trk><trkpt lat="1" lon="2"><time>2026-11-24T08:00:00.5+01:00</time>
    <x:hr>90</x:hr></trkpt></trk></gpx>
    """
  return [
    FITWriter.file(of: recording), TCXWriter.file(of: recording), strap.bytes(), Array(gpx.utf8),
  ]
}()

@Suite struct `Hostile recordings` {
  @Test(arguments: UInt64(1)...40)
  func `end in what could be read, whatever their bytes are`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for file in sound {
      for _ in 0..<25 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = .random(in: 0...255, using: &random)
          case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          case 2:
            bytes.replaceSubrange(place..<min(place + 8, bytes.count), with: [255, 255, 255, 255])
          default: bytes += bytes[place...]
          }
          if bytes.isEmpty { bytes = [0] }
        }
        let found = RecordingFile(bytes)
        for fault in found.faults {
          #expect((0...bytes.count).contains(fault.byteOffset), "\(fault)")
        }
        for recording in found.recordings {
          // A point takes a byte at least.
          #expect(recording.points.count <= bytes.count)
          let times = recording.points.map(\.time)
          #expect(times == times.sorted())
          #expect(recording.points.allSatisfy { (1...254).contains($0.bpm ?? 1) })
          _ = FITWriter.file(of: recording)
          _ = TCXWriter.file(of: recording)
        }
      }
    }
  }

  @Test func `of no format are refused`() {
    #expect(RecordingFile([]).faults.map(\.kind) == [.empty])
    #expect(RecordingFile(Array("t_seconds,bpm\n".utf8)).faults.map(\.kind) == [.unknownFormat])
  }
}
