import Base
import Contract
import RPC
import TestSupport
import Testing

@testable import RecordsFeature

@Suite struct `Warm-up sets` {
  private func sets(_ working: Double, bar: Double = 0, step: Double = 0) -> [String] {
    WarmUpScheme(
      GetWarmUpSetsRequest {
        $0.workingWeightKg = working
        $0.barWeightKg = bar
        $0.stepKg = step
      }
    ).sets.map { "\($0.weightKg) x \($0.reps)" }
  }

  @Test func `rise from the empty bar to the working weight`() {
    #expect(sets(100) == ["20.0 x 5", "20.0 x 5", "40.0 x 5", "60.0 x 3", "80.0 x 2"])
    #expect(sets(102.5) == ["20.0 x 5", "20.0 x 5", "40.0 x 5", "60.0 x 3", "80.0 x 2"])
    #expect(sets(30) == ["20.0 x 5", "20.0 x 5", "22.5 x 2"])
    #expect(sets(20).isEmpty && sets(5).isEmpty)
    #expect(
      sets(60, bar: 15, step: 1) == ["15.0 x 5", "15.0 x 5", "24.0 x 5", "36.0 x 3", "48.0 x 2"])
  }

  @Test(arguments: [1, 2, 3])
  func `are loadable, rising and lighter than the working weight`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let working = Double.random(in: 0.001...2000, using: &random)
      let (bar, step) = (
        Double.random(in: 0.001...100, using: &random), Double.random(in: 0.1...100, using: &random)
      )
      let sets = WarmUpScheme(
        GetWarmUpSetsRequest {
          $0.workingWeightKg = working
          $0.barWeightKg = bar
          $0.stepKg = step
        }
      ).sets
      #expect(sets.allSatisfy { $0.weightKg < working + 0.001 && $0.weightKg >= bar - 0.001 })
      for (one, next) in zip(sets, sets.dropFirst()).dropFirst() {
        #expect(one.weightKg < next.weightKg && one.reps >= next.reps)
        let steps = (next.weightKg - bar) / step
        #expect(abs(steps - steps.rounded()) < 0.02 / step)
      }
    }
  }
}

@Suite struct `Loads of a one-repetition maximum` {
  @Test(arguments: [OneRepMaxFormula.unspecified, .epley, .brzycki])
  func `give it back by the formula`(formula: OneRepMaxFormula) {
    let loads = OneRepMax.loads(for: 150, by: formula)
    #expect(loads.map(\.reps) == Array(1...12))
    for load in loads {
      let reps = Double(load.reps)
      let factor = formula == .brzycki ? 36 / (37 - reps) : reps == 1 ? 1 : 1 + reps / 30
      #expect(abs(load.loadKg * factor - 150) < 0.01)
      #expect(abs(load.percent - load.loadKg / 1.5) < 0.1)
    }
  }
}

@Suite struct `Strength scores` {
  private func days(_ volumes: [Double]) -> [TrainedDay] {
    volumes.enumerated().map {
      TrainedDay(
        date: .init(year: 2026, month: 1, day: Int32($0 + 1)), volumeKg: $1, oneRepMaxGainKg: 2.5,
        recordedExercises: 2)
    }
  }

  @Test func `begin their average with the first day`() {
    let scores = StrengthScores.scores(of: days([1000, 0, 2000]), by: .volume)
    #expect(scores.map(\.score) == [1000, 0, 2000])
    #expect(scores.map(\.average) == [1000, 750, 1062.5])
    #expect(scores.allSatisfy { $0.formula == .volume && $0.formulaVersion == 1 })
    #expect(StrengthScores.scores(of: [], by: .volume).isEmpty)
  }

  @Test func `follow their formula`() {
    #expect(StrengthScores.scores(of: days([900]), by: .oneRepMaxGains).map(\.score) == [2.5])
    #expect(StrengthScores.scores(of: days([900]), by: .volumeAndRecords).map(\.score) == [1230])
  }

  /// Goal: an average does not depend on where it begins, if that is far enough back.
  @Test func `forget what came before the days that are read`() {
    let all = days((0..<400).map { Double(($0 * 7919) % 10_000) })
    let long = StrengthScores.scores(of: all, by: .volume).suffix(100).map(\.average)
    let short = StrengthScores.scores(
      of: Array(all.suffix(100 + Int(StrengthScores.lookbackDays))), by: .volume
    ).suffix(100).map(\.average)
    #expect(long == short)
  }
}

@Suite struct `A place in a list of records` {
  @Test func `comes back from its columns`() {
    let standing = StandingCursor(key: .v4(), series: "most_reps@52.5")
    #expect(StandingCursor.first.moved(to: standing.columns) == standing)
    let record = RecordCursor(
      series: "epley", place: TimeCursor(Timestamp(milliseconds: 1), .v4()))
    #expect(RecordCursor.first.moved(to: record.columns) == record)
  }
}
