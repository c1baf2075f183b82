import Base
import Contract
import TestSupport
import Testing

@testable import LogsFeature
@testable import RecordsFeature

@Suite struct `Values of a set` {
  private func set(
    _ reps: Int32, _ weightKg: Double, _ change: (inout WorkoutSet) -> Void = { _ in }
  ) -> WorkoutSet {
    var set = WorkoutSet(
      id: .v4(), exerciseID: .zero, type: .working, reps: reps, weightKg: weightKg,
      completeTime: .epoch)
    change(&set)
    set.loadKg = set.reckonedLoadKg
    return set
  }

  @Test func `are estimates for up to ten repetitions, and a measurement for one`() {
    let five = SetValues.values(of: set(5, 102.5))
    #expect(
      five == [
        "heaviest_weight": 102_500, "most_reps@102.5": 5000, "epley": 119_583, "brzycki": 115_313,
        "set_volume": 512_500,
      ])
    let one = SetValues.values(of: set(1, 140))
    #expect(one["epley"] == 140_000 && one["brzycki"] == 140_000)
    #expect(SetValues.values(of: set(11, 60))["epley"] == nil)
    #expect(SetValues.values(of: set(0, 60)).isEmpty)
  }

  @Test func `count no warm-up, and no help as lifted weight`() {
    #expect(SetValues.values(of: set(5, 100) { $0.type = .warmUp }).isEmpty)
    let helped = SetValues.values(
      of: set(8, 30) { ($0.isAssisted, $0.bodyWeightKg) = (true, 80) })
    #expect(helped["heaviest_weight"] == 50_000 && helped["least_assistance"] == -30_000)
    let unknown = SetValues.values(of: set(8, 30) { $0.isAssisted = true })
    #expect(unknown == ["least_assistance": -30_000])
    let none = SetValues.values(of: set(8, 0) { $0.isAssisted = true })
    #expect(none == ["least_assistance": 0])
    let sides = SetValues.values(of: set(10, 20) { $0.isUnilateral = true })
    #expect(sides["set_volume"] == 400_000 && sides["heaviest_weight"] == 20_000)
  }

  @Test func `are those of time and distance, with three decimals`() {
    let run = SetValues.values(
      of: set(0, 0) { ($0.duration, $0.distanceM) = (.milliseconds(7_000), 20.25) })
    #expect(
      run == ["longest_duration": 7000, "longest_distance": 20_250, "highest_speed": 2893])
  }

  @Test func `of any client end nothing`() {
    for number in [-1, 0, 1e300, -1e300, .infinity, .nan] as [Double] {
      let values = SetValues.values(
        of: set(.max, number) { ($0.duration, $0.distanceM) = (.seconds(Int64.max / 2000), number) }
      )
      #expect(values["heaviest_weight"] == nil || number == 1)
    }
    #expect(!SetValues.values(of: set(.min, 1)).keys.contains("epley"))
  }

  @Test func `of a series name it as the contract tells it`() {
    #expect(RecordSeries.mostReps(loadGrams: 100_000) == "most_reps@100")
    #expect(RecordSeries.mostReps(loadGrams: 102_500) == "most_reps@102.5")
    #expect(RecordSeries.mostReps(loadGrams: 50) == "most_reps@0.05")
    #expect(RecordSeries.told("most_reps@102.5") == .init(kind: .mostReps, loadKg: 102.5))
    #expect(RecordSeries.told("brzycki") == .init(kind: .oneRepMax, formula: .brzycki))
    #expect(RecordSeries.told("of_a_newer_server") == .init())
  }
}

@Suite struct `The chain of a series` {
  private typealias Entry = RecordChain.Entry
  private typealias Place = RecordChain.Place

  private func entry(_ day: Int, _ log: UInt64, _ value: Int64) -> Entry {
    Entry(
      place: Place(time: .epoch + .seconds(86_400 * day), logID: UUID(high: 1, low: log)),
      value: value, setID: UUID(high: 2, low: log))
  }

  /// Goal: after each change of one workout, what is stored is the list of those above all earlier ones. Method: random
  /// workouts get, change, lose and move a value of few different ones; only what the follower would read is given.
  @Test(arguments: [1, 2, 3, 4])
  func `is what all workouts come to after each change`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var all: [UUID: Entry] = [:]
    var stored: [Entry] = []
    for step in 0..<2000 {
      let log = UInt64.random(in: 1...25, using: &random)
      let id = UUID(high: 1, low: log)
      let old = all[id]
      let day = old.map { Int($0.place.time.microseconds / 86_400_000_000) } ?? 0
      let isMoved = old == nil || Int.random(in: 0...3, using: &random) == 0
      let new: Entry? =
        Int.random(in: 0...4, using: &random) == 0
        ? nil
        : entry(
          isMoved ? .random(in: 0...40, using: &random) : day, log,
          .random(in: -3...9, using: &random))
      guard let from = [old?.place, new?.place].compactMap(\.self).min() else { continue }
      let wasRecord = stored.contains { $0.place == old?.place }
      let isLowered =
        old.map { old in new.map { $0.value < old.value || $0.place != old.place } ?? true }
        ?? false
      let others = all.values.filter { $0.place.logID != id && $0.place > from }
      let difference = RecordChain.difference(
        by: id, now: new, after: stored.last { $0.place < from },
        stored: stored.filter { $0.place >= from },
        others: wasRecord && isLowered ? others : [])
      all[id] = new
      stored.removeAll { difference.removed.contains($0.place) }
      for one in difference.written {
        stored.removeAll { $0.place == one.place }
        stored.append(one)
      }
      stored.sort { $0.place < $1.place }
      #expect(
        stored == RecordChain.records(among: all.values, above: nil), "seed \(seed), step \(step)")
      if let gained = difference.gained {
        #expect(gained == new && stored.last { $0.place < gained.place } == difference.replaced)
      }
    }
    #expect(all.count > 5)
  }

  @Test func `tells no record of an equal value`() {
    let first = entry(1, 1, 100)
    let difference = RecordChain.difference(
      by: UUID(high: 1, low: 2), now: entry(2, 2, 100), after: first, stored: [], others: [])
    #expect(difference == .init())
  }
}
