import Base
import Testing

@testable import Server

@Suite struct `A schedule of sweeps` {
  @Test func `checks each connection when its rest is over, wherever others leave it`() {
    var random = SplitMix64(seed: 1)
    var schedule = SweepSchedule()
    // The connections by position, each with the sweep that is to check it.
    var model: [Int] = []
    for sweep in 1...2000 {
      schedule.beginSweep()
      for position in model.indices {
        #expect(schedule.isDue(position) == (model[position] <= sweep))
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !model.isEmpty:
        let position = Int.random(in: model.indices, using: &random)
        schedule.remove(at: position)
        model.swapAt(position, model.count - 1)
        model.removeLast()
      case 1 where !model.isEmpty:
        let position = Int.random(in: model.indices, using: &random)
        let count = Int.random(in: 0...30, using: &random)
        schedule.rest(position, for: count)
        model[position] = sweep + count
      default:
        schedule.append()
        model.append(0)
      }
    }
    #expect(!schedule.isDue(model.count))
  }
}
