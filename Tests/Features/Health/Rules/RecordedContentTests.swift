import Base
import LiveFeature
import Recordings
import Testing

@testable import HealthFeature

@Suite struct `The content of a recording` {
  private static let start = Timestamp(milliseconds: 1_795_507_200_000)
  private static let now = start + .seconds(86_400)

  private func recording(seconds: Int64, seed: UInt64 = 1) -> Recording {
    var random = SplitMix64(seed: seed)
    var recording = Recording()
    recording.points = (0..<seconds).map { second in
      var point = RecordedPoint(
        Self.start + .seconds(second), bpm: .random(in: 60...190, using: &random))
      point.position = Position(latitude: 45 + Double(second) * 0.000_01, longitude: -7.5)
      return point
    }
    recording.sessions = [
      RecordedSession(.running, at: Self.start, elapsedMilliseconds: (seconds - 1) * 1_000)
    ]
    return recording
  }

  private func content(of recording: Recording) -> RecordedContent {
    RecordedContent(FITWriter.file(of: recording), at: Self.now)
  }

  @Test(arguments: [1, 300, 20_000] as [Int64])
  func `keeps a sketch that reads back as the same workout`(seconds: Int64) throws {
    let span = try #require(content(of: recording(seconds: seconds)).workouts.first)
    let packed = span.sketch.packed
    #expect(packed.count < 4_096)
    let read = try RecordingSketch(packed: packed)
    #expect(read.packed == packed)
    #expect(read.startTime == span.startTime && read.endTime == span.endTime)
    #expect(read.marks.map(\.bpm) == span.sketch.marks.map(\.bpm))
    #expect(RecordedMatch(logID: .zero, sketch: read).isSame(as: span.sketch))
    for count in packed.indices {
      #expect(throws: (any Error).self) { try RecordingSketch(packed: Array(packed.prefix(count))) }
    }
  }

  @Test func `without marks is compared by its times and sport`() {
    func sketch(_ sport: RecordedSport, after seconds: Int64 = 0) -> RecordingSketch {
      RecordingSketch(
        from: Self.start + .seconds(seconds), to: Self.start + .seconds(seconds + 600), sport: sport
      )
    }
    let run = RecordedMatch(logID: .zero, sketch: sketch(.running))
    #expect(run.isSame(as: sketch(.running, after: 2)) && run.isSame(as: sketch(.generic)))
    #expect(!run.isSame(as: sketch(.running, after: 3)) && !run.isSame(as: sketch(.cycling)))
  }

  @Test func `without a session is one workout from its first to its last point`() throws {
    var points = recording(seconds: 100)
    points.sessions = []
    points.statedSport = .cycling
    let span = try #require(content(of: points).workouts.first)
    #expect(span.startTime == Self.start && span.endTime == Self.start + .seconds(99))
    #expect(span.heartRate?.sampleCount == 100 && span.isPossible && span.name == "Cycling")
  }

  @Test func `is possible from 1970 to tomorrow, and for a day`() throws {
    func isPossible(_ days: Int64, seconds: Int64) throws -> Bool {
      var recording = Recording()
      recording.sessions = [
        RecordedSession(
          .running, at: Self.start + .seconds(days * 86_400), elapsedMilliseconds: seconds * 1_000)
      ]
      return try #require(content(of: recording).workouts.first).isPossible
    }
    #expect(try isPossible(0, seconds: 0) && isPossible(1, seconds: 86_400))
    #expect(try !isPossible(0, seconds: 86_401) && !isPossible(2, seconds: 1))
    #expect(try isPossible(-7_000, seconds: 60))
  }

  @Test func `leaves out what no workout can have`() throws {
    var odd = recording(seconds: 10)
    odd.sessions[0].distanceMeters = 20_000_000
    odd.sessions[0].kilocalories = 65_000
    odd.sessions[0].timerMilliseconds = 60_000
    odd.points[0].bpm = 10
    let span = RecordedSpan(
      odd, try #require(RecordedSpan.bounds(of: odd).first), at: Self.now)
    #expect(span.distanceM == nil && span.kcal == nil && span.pausedDuration == .zero)
    #expect(span.heartRate?.sampleCount == 9)
  }

  @Test func `has a hundred workouts at most, and no file without one`() {
    var many = Recording()
    many.sessions = (0..<130).map {
      RecordedSession(.running, at: Self.start + .seconds($0 * 100), elapsedMilliseconds: 60_000)
    }
    let content = content(of: many)
    #expect(content.workouts.count == 100 && content.leftOutCount == 30)
    #expect(!content.compressed.isEmpty)
    let none = RecordedContent(Array("text".utf8), at: Self.now)
    #expect(none.workouts.isEmpty && none.compressed.isEmpty && none.faults.count == 1)
  }
}
