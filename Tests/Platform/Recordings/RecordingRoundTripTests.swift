import Base
import Recordings
import Testing

/// A recording with whatever a device may measure, in the steps that FIT has.
private func recording(_ random: inout SplitMix64) -> Recording {
  var recording = Recording()
  let isWhole = Bool.random(using: &random)
  func milliseconds(_ value: Int64) -> Int64 { isWhole ? value / 1_000 * 1_000 : value }
  let start: Int64 = 1_795_507_200_000
  recording.device.manufacturer = Bool.random(using: &random) ? 255 : nil
  recording.device.product = 12
  recording.device.serialNumber = Bool.random(using: &random) ? 123_456 : nil
  recording.device.name = ["", "Uhr <1> & \"zwei\"", "手表"].randomElement(using: &random) ?? ""
  let sessionCount = Int64.random(in: 1...3, using: &random)
  for index in 0..<sessionCount {
    let time = Timestamp(milliseconds: start + milliseconds(index * 600_500))
    var session = RecordedSession(
      RecordedSport(
        .random(in: 0...90, using: &random), detail: .random(in: 0...40, using: &random)),
      at: time, elapsedMilliseconds: 600_123,
      timerMilliseconds: Bool.random(using: &random) ? 590_001 : nil)
    session.distanceMeters = Bool.random(using: &random) ? 1_234.5 : nil
    session.kilocalories = Bool.random(using: &random) ? 321 : nil
    recording.sessions.append(session)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let after = (recording.laps.last?.startTime ?? time) + .seconds(60)
      var lap = RecordedLap(
        at: max(time, after), elapsedMilliseconds: 60_000,
        timerMilliseconds: Bool.random(using: &random) ? 59_999 : nil)
      lap.distanceMeters = Bool.random(using: &random) ? 200.25 : nil
      recording.laps.append(lap)
    }
  }
  for second in 0..<Int64.random(in: 0...400, using: &random) {
    let time = start + milliseconds(second * 4_003)
    var point = RecordedPoint(Timestamp(milliseconds: time))
    if Int.random(in: 0..<4, using: &random) > 0 {
      point.bpm = .random(in: 1...254, using: &random)
    }
    if Bool.random(using: &random) {
      let parts = Double(Int.random(in: -500_000_000...500_000_000, using: &random))
      point.position = Position(
        latitude: parts / (2_147_483_648 / 180), longitude: -parts / (2_147_483_648 / 180))
    }
    if Bool.random(using: &random) {
      point.altitudeMeters = Double(Int.random(in: 0...20_000, using: &random)) / 5 - 500
      point.distanceMeters = Double(Int.random(in: 0...1_000_000, using: &random)) / 100
      point.metersPerSecond = Double(Int.random(in: 0...20_000, using: &random)) / 1_000
      point.watts = .random(in: 0...2_000, using: &random)
      point.cadence = .random(in: 0...200, using: &random)
    }
    recording.points.append(point)
    for _ in 0..<Int.random(in: 0...7, using: &random) {
      recording.beats.append(
        RecordedBeat(.random(in: 300...2_000, using: &random), after: point.time))
    }
  }
  return recording
}

@Suite struct `A recording` {
  @Test(arguments: UInt64(1)...40)
  func `is equal when it is read back from FIT`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recording = recording(&random)
    let found = RecordingFile(FITWriter.file(of: recording))
    #expect(found.faults.isEmpty)
    #expect(found.recordings == [recording])
  }

  @Test(arguments: UInt64(1)...40)
  func `is equal when it is read back from TCX`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recording = recording(&random)
    let found = RecordingFile(TCXWriter.file(of: recording))
    #expect(found.faults.isEmpty)
    #expect(found.recordings == [recording])
  }

  @Test func `without anything is no recording in either`() {
    #expect(RecordingFile(FITWriter.file(of: Recording())).recordings.isEmpty)
    #expect(RecordingFile(TCXWriter.file(of: Recording())).recordings.isEmpty)
  }
}
