import Base
import Recordings
import Testing

/// A run with a heart rate and a place each second.
private func run(seconds: Int64, seed: UInt64, start: Int64 = 1_795_507_200_000) -> Recording {
  var random = SplitMix64(seed: seed)
  var recording = Recording()
  var (bpm, latitude) = (100, 45.0)
  for second in 0..<seconds {
    var point = RecordedPoint(Timestamp(milliseconds: start + second * 1_000 + 250))
    bpm = min(190, max(60, bpm + Int.random(in: -6...6, using: &random)))
    latitude += Double.random(in: -0.0001...0.000_1, using: &random)
    point.bpm = bpm
    point.position = Position(latitude: latitude, longitude: 7)
    recording.points.append(point)
  }
  recording.sessions = [
    RecordedSession(
      .running, at: Timestamp(milliseconds: start + 250), elapsedMilliseconds: seconds * 1_000)
  ]
  return recording
}

/// The recording as tools save it: without laps and sessions, in whole seconds.
private func resaved(_ recording: Recording, without isDropped: (Int) -> Bool = { _ in false })
  -> Recording
{
  var resaved = Recording()
  resaved.points = recording.points.enumerated().filter { !isDropped($0.offset) }.map {
    var point = $0.element
    point.time = Timestamp(milliseconds: point.time.milliseconds / 1_000 * 1_000)
    return point
  }
  return resaved
}

private func isSame(_ left: Recording, _ right: Recording) throws -> Bool {
  let (left, right) = (try #require(RecordingSketch(left)), try #require(RecordingSketch(right)))
  #expect(left.isSameWorkout(as: right) == right.isSameWorkout(as: left))
  return left.isSameWorkout(as: right)
}

@Suite struct `A sketch of a recording` {
  @Test(arguments: [20, 600, 7_200] as [Int64])
  func `is that of the same workout in another file`(seconds: Int64) throws {
    let recording = run(seconds: seconds, seed: 1)
    #expect(try isSame(recording, recording))
    #expect(try isSame(recording, resaved(recording)))
    #expect(try isSame(recording, resaved(recording) { $0 < seconds / 10 }))
    #expect(try isSame(recording, resaved(recording) { $0 % 7 == 3 }))
    let sketch = try #require(RecordingSketch(recording))
    #expect(sketch.marks.count <= RecordingSketch.markCountMax)
  }

  @Test func `with and without a place, or a heart rate, is that of the same workout`() throws {
    let recording = run(seconds: 900, seed: 2)
    var indoors = recording
    for index in indoors.points.indices { indoors.points[index].position = nil }
    var track = recording
    for index in track.points.indices { track.points[index].bpm = nil }
    #expect(try isSame(recording, indoors))
    #expect(try isSame(recording, track))
    // They have nothing but their times in common.
    #expect(try isSame(indoors, track))
  }

  @Test func `is not that of another workout`() throws {
    let recording = run(seconds: 900, seed: 3)
    // At the same time, of somebody else; on another day; overlapping for a part.
    #expect(try !isSame(recording, run(seconds: 900, seed: 4)))
    #expect(try !isSame(recording, run(seconds: 900, seed: 3, start: 1_795_593_600_000)))
    #expect(try !isSame(recording, run(seconds: 300, seed: 3)))
  }

  @Test func `survives a writer and a reader`() throws {
    let recording = run(seconds: 3_000, seed: 5)
    let fit = try #require(RecordingFile(FITWriter.file(of: recording)).recordings.first)
    let tcx = try #require(RecordingFile(TCXWriter.file(of: recording)).recordings.first)
    #expect(try isSame(fit, tcx))
    #expect(RecordingSketch(Recording()) == nil)
  }
}
