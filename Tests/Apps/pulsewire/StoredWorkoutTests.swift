import Base
import Contract
import DemoParts
import Testing

@testable import pulsewire

@Suite struct `A past workout` {
  private let start = Timestamp(milliseconds: 1_800_000_000_000)

  private func workout(seconds: Int, end: Timestamp? = nil, everySeconds step: Int = 1)
    -> StoredWorkout
  {
    var log = WorkoutLog()
    log.startTime = start
    log.endTime = end
    let samples = (0..<seconds / step).map { index in
      HeartRateSample(
        sequence: Int64(index + 1), sampleTime: start + .seconds(index * step), bpm: 125)
    }
    return StoredWorkout(log: log, exercises: [], sets: [], samples: samples)
  }

  @Test func `is drawn as a whole in as many points as there are`() {
    let (points, step) = workout(seconds: 600).points(dots: 100)
    #expect(step == 6 && points.count == 100)
    // 60 at rest, 190 at most: 125 is half of the reserve.
    #expect(points.allSatisfy { $0.bpm == 125 && $0.zone == 1 })
  }

  @Test func `is drawn up to its end`() {
    let (points, _) = workout(seconds: 600, end: start + .seconds(59)).points(dots: 1_000)
    #expect(points.count == 60)
  }

  @Test func `has gaps where nothing was measured`() {
    let (points, _) = workout(seconds: 120, everySeconds: 60).points(dots: 1_000)
    #expect(points[5].bpm == 125 && points[30].bpm == nil && points[60].bpm == 125)
  }

  @Test func `keeps the zones that it was started with`() {
    var past = workout(seconds: 10)
    var state = PlayerState()
    state.heartRateProfile = HeartRateProfile(
      restingBpm: 60, maxBpm: 190, boundariesBpm: [100, 110, 120, 130, 140])
    past.state = state
    #expect(past.points(dots: 10).points.allSatisfy { $0.zone == 3 })
    #expect(workout(seconds: 0).points(dots: 0).points.compactMap(\.bpm).isEmpty)
  }
}
