import Base
import Recordings

/// Goal: what is read of a device's file has the properties that it guarantees, and is equal when it
/// is written and read again.
enum RecordingTarget {
  static let seeds: [[UInt8]] = {
    var recording = Recording()
    recording.points = (0..<4).map {
      RecordedPoint(Timestamp(milliseconds: 1_795_507_200_000 + $0 * 1_500), bpm: 90)
    }
    recording.beats = [RecordedBeat(700, after: recording.points.first?.time)]
    let gpx =
      "<gpx><trkpt lat='1' lon='2'><time>2026-11-24T08:00:00Z</time><hr>9</hr></trkpt></gpx>"
    return [FITWriter.file(of: recording), TCXWriter.file(of: recording), Array(gpx.utf8)]
  }()

  static func run(_ bytes: [UInt8]) {
    let file = RecordingFile(bytes)
    for fault in file.faults where file.format == RecordingFormat(bytes) {
      precondition((0...bytes.count).contains(fault.byteOffset), "\(fault)")
    }
    for recording in file.recordings {
      for point in recording.points {
        precondition((1...254).contains(point.bpm ?? 1), "\(point)")
      }
      for (point, next) in zip(recording.points, recording.points.dropFirst()) {
        precondition(point.time <= next.time, "times are out of order")
      }
      // A file has FIT's steps after it was written once.
      let once = RecordingFile(FITWriter.file(of: recording)).recordings
      let twice = once.first.map { RecordingFile(FITWriter.file(of: $0)).recordings } ?? []
      precondition(once == twice, "written again, it is another one")
    }
  }
}
