import Base
import Contract
import Messages
import Testing

@testable import PlansFeature

@Suite struct `Planned and done` {
  private func planned(_ reps: Int32, _ kg: Double = 0) -> PlannedSet {
    PlannedSet {
      ($0.setCount, $0.repMin) = (1, reps)
      if kg > 0 { $0.load = .weightKg(kg) }
    }
  }

  private func done(
    _ reps: Int32, _ kg: Double = 0, isAssisted: Bool = false
  ) -> DoneExercise.Done {
    DoneExercise.Done(
      set: DoneSet { ($0.id, $0.reps, $0.weightKg) = (.v4(), reps, kg) }, isAssisted: isAssisted)
  }

  @Test func `sets are compared by what was planned of them`() {
    #expect(SetAlignment.isMet(planned(8, 50), by: done(8, 50)))
    #expect(SetAlignment.isMet(planned(8, 50), by: done(9, 52.5)))
    #expect(!SetAlignment.isMet(planned(8, 50), by: done(7, 60)))
    #expect(!SetAlignment.isMet(planned(8, 50), by: done(8, 47.5)))
    // Less help is more.
    #expect(SetAlignment.isMet(planned(8, 20), by: done(8, 15, isAssisted: true)))
    #expect(!SetAlignment.isMet(planned(8, 20), by: done(8, 25, isAssisted: true)))
    let hold = PlannedSet { $0.duration = .seconds(40) }
    #expect(!SetAlignment.isMet(hold, by: done(0)))
    var held = done(0)
    held.set.duration = .seconds(40)
    #expect(SetAlignment.isMet(hold, by: held))
    #expect(!SetAlignment.isMet(PlannedSet { $0.distanceM = 400 }, by: held))
  }

  @Test func `a set that was left out leaves a gap, and no other set changes`() {
    let plan = [planned(10, 40), planned(8, 50), planned(6, 60)]
    let outcomes = SetAlignment.align(plan, [done(10, 40), done(6, 60)])
    #expect(outcomes.map(\.outcome) == [.done, .missed, .done])
    #expect(SetAlignment.align(plan, []).map(\.outcome) == [.missed, .missed, .missed])
    #expect(SetAlignment.align([], [done(5)]).map(\.outcome) == [.added])
    let short = SetAlignment.align([planned(8, 50)], [done(6, 50)])
    #expect(short.map(\.outcome) == [.changed] && short.first?.planned != nil)
  }

  /// Goal: no alignment is better. Method: of all alignments of few sets, found by trying them, none has more sets done, or
  /// as many and fewer missed.
  @Test(arguments: 1...40)
  func `no other alignment has more sets done`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let plan = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        planned(.random(in: 1...4, using: &random))
      }
      let log = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        done(.random(in: 1...4, using: &random))
      }
      let outcomes = SetAlignment.align(plan, log)
      #expect(outcomes.compactMap(\.planned) == plan, "each once, in order")
      #expect(outcomes.compactMap(\.done) == log.map(\.set), "each once, in order")
      for one in outcomes where one.outcome == .done {
        #expect((one.planned?.repMin ?? 9) <= (one.done?.reps ?? 0))
      }
      let found = Self.worth(outcomes)
      #expect(found == Self.best(plan[...], log[...]), "seed \(seed)")
    }
  }

  /// The value of an alignment, of which a greater one is better: 4 less for a changed set, 3 for a missed one and 2 for an
  /// added one.
  private static func worth(_ outcomes: [SetOutcome]) -> Int {
    outcomes.reduce(0) { sum, one in
      switch one.outcome {
      case .changed: sum - 4
      case .missed: sum - 3
      case .added: sum - 2
      default: sum
      }
    }
  }

  private static func best(
    _ plan: ArraySlice<PlannedSet>, _ log: ArraySlice<DoneExercise.Done>
  ) -> Int {
    guard let set = plan.first else { return -2 * log.count }
    guard let other = log.first else { return -3 * plan.count }
    let pair = (set.repMin <= other.set.reps ? 0 : -4) + best(plan.dropFirst(), log.dropFirst())
    return max(pair, -3 + best(plan.dropFirst(), log), -2 + best(plan, log.dropFirst()))
  }

  private func exercise(_ name: String, _ sets: [PlannedSet]) -> PlannedExercise {
    PlannedExercise(name: name, sets: sets)
  }

  private func did(_ name: String, _ sets: [DoneExercise.Done]) -> DoneExercise {
    DoneExercise(id: .v4(), name: name, sets: sets)
  }

  @Test func `exercises are found wherever they were done, swapped ones in their place`() {
    let three = [PlannedSet { ($0.setCount, $0.repMin) = (3, 8) }]
    let plan = ["Squat", "Press", "Row", "Curl"].map { exercise($0, three) }
    let all = [done(8), done(8), done(8)]
    let outcomes = PlanAlignment.align(
      plan,
      [
        did("ROW", all), did("Squat", all), did("Dip", [done(8)]), did("Plank", [done(1)]),
      ])
    #expect(outcomes.map(\.name) == ["Squat", "Press", "Row", "Plank", "Curl"])
    #expect(outcomes.map(\.outcome) == [.done, .changed, .done, .added, .missed])
    #expect(outcomes.map(\.doneName) == ["", "Dip", "", "", ""])
    #expect(
      outcomes.first { $0.name == "Press" }?.sets.map(\.outcome) == [.changed, .missed, .missed])
    var outcome = PlanOutcome()
    outcome.setExercises(outcomes)
    #expect((outcome.plannedSetCount, outcome.doneSetCount, outcome.changedSetCount) == (12, 6, 1))
    #expect((outcome.missedSetCount, outcome.addedSetCount) == (5, 1))
  }

  @Test func `exercises of the catalogue are found by their names where the log has no more`() {
    let sets = [PlannedSet { $0.repMin = 8 }]
    let (one, other) = (UUID.v4(), UUID.v4())
    let plan = [
      PlannedExercise(name: "Bench press", exerciseTemplateID: one, sets: sets),
      PlannedExercise(name: "Row", exerciseTemplateID: other, sets: sets),
    ]
    let log = [
      did(" BENCH  press", [done(8)]),
      DoneExercise(id: .v4(), templateID: .v4(), name: "Row", sets: [done(8)]),
    ]
    // Two of the catalogue are the same by that alone.
    #expect(PlanAlignment.align(plan, log).map(\.doneName) == ["", "Row"])
    let candidate = PlanMatch.Candidate(
      id: .v4(), exercises: Set(plan.map(\.identity)), isDue: true, word: nil)
    let workout = DoneWorkout(logID: .v4(), exercises: log)
    #expect(PlanMatch([candidate], [workout]).doubtful == [candidate.id: workout.logID])
  }

  @Test func `warm-up sets and recoveries are no steps`() {
    let sets = [
      PlannedSet { $0.type = .warmUp }, PlannedSet { ($0.setCount, $0.repMin) = (2, 5) },
      PlannedSet { $0.isRecovery = true },
    ]
    let outcomes = PlanAlignment.align(
      [exercise("Squat", sets), exercise("Jog", [PlannedSet { $0.isRecovery = true }])], [])
    #expect(outcomes.map(\.name) == ["Squat"] && outcomes.map(\.sets.count) == [2])
  }
}

@Suite struct `Workouts that complete plans` {
  private func plan(
    _ names: [String], _ word: PlanMatch.Word? = nil, isDue: Bool = true
  ) -> PlanMatch.Candidate {
    PlanMatch.Candidate(
      id: .v4(), exercises: Set(names.map { ExerciseIdentity(templateID: nil, name: $0) }),
      isDue: isDue, word: word)
  }

  private func workout(
    _ names: [String], origin: UUID? = nil, isOfDay: Bool = true, isTaken: Bool = false
  ) -> DoneWorkout {
    DoneWorkout(
      logID: .v4(), origin: origin, isOfDay: isOfDay, isTaken: isTaken,
      exercises: names.map { DoneExercise(id: .v4(), name: $0) })
  }

  @Test func `are sure, doubtful or others by the share of exercises`() {
    let wanted = plan(["a", "b", "c"])
    for (names, isSure, isDoubtful) in [
      (["a", "b", "c"], true, false), (["A", " b ", "x"], true, false),
      (["a", "x"], false, true), (["x", "y"], false, false), ([], false, false),
    ] {
      let log = workout(names)
      let match = PlanMatch([wanted], [log])
      #expect((match.sure[wanted.id] == log.logID) == isSure, "\(names)")
      #expect((match.doubtful[wanted.id] == log.logID) == isDoubtful, "\(names)")
    }
    // Two that have most of it leave a doubt.
    let (one, other) = (workout(["a", "b", "c"]), workout(["a", "b"]))
    let match = PlanMatch([wanted], [one, other])
    #expect(match.sure == [:] && match.doubtful == [wanted.id: one.logID])
  }

  @Test func `go by what the athlete says, then by what was started from a plan`() {
    let log = workout(["a", "b"])
    let said = plan(["x"], .done(by: log.logID))
    let like = plan(["a", "b"])
    #expect(PlanMatch([like, said], [log]).sure == [said.id: log.logID])
    let denied = plan(["a", "b"], .notDone)
    #expect(PlanMatch([denied], [log]) == PlanMatch([], []))
    let started = plan(["x"])
    let its = workout(["a", "b"], origin: started.id, isOfDay: false)
    #expect(PlanMatch([like, started], [its]).sure == [started.id: its.logID])
    // A workout of another plan, of another day, or of none in the schedule.
    for other in [
      workout(["a", "b"], origin: .v4()), workout(["a", "b"], isOfDay: false),
      workout(["a", "b"], isTaken: true),
    ] {
      #expect(PlanMatch([like], [other]) == PlanMatch([], []))
    }
    let skipped = plan(["a", "b"], isDue: false)
    #expect(PlanMatch([skipped], [log]) == PlanMatch([], []))
    #expect(PlanMatch([plan([])], [log]) == PlanMatch([], []))
  }

  /// Goal: a workout completes one plan, a plan is completed by one workout, and none is both sure and doubtful.
  @Test(arguments: 1...40)
  func `are each of one plan`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      func names() -> [String] {
        ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
      }
      var workouts = (0..<Int.random(in: 0...4, using: &random)).map { _ in workout(names()) }
      let plans = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let word: PlanMatch.Word? =
          switch Int.random(in: 0...5, using: &random) {
          case 0: .notDone
          case 1: workouts.randomElement(using: &random).map { .done(by: $0.logID) }
          default: nil
          }
        return plan(names(), word, isDue: Int.random(in: 0...3, using: &random) > 0)
      }
      if let first = plans.first, !workouts.isEmpty, Bool.random(using: &random) {
        workouts[0].origin = first.id
      }
      let match = PlanMatch(plans, workouts)
      let logs = Array(match.sure.values) + Array(match.doubtful.values)
      #expect(Set(logs).count == logs.count, "seed \(seed)")
      #expect(Set(match.sure.keys).isDisjoint(with: match.doubtful.keys))
      for plan in plans where plan.word == .notDone {
        #expect(match.sure[plan.id] == nil && match.doubtful[plan.id] == nil)
      }
    }
  }
}

@Suite struct `A plan that was not done` {
  private func state(
    day: Int32 = 100, closed: Int32, syncs: [Int32] = [], isConfirmed: Bool = true,
    isDue: Bool = true, _ word: PlanMatch.Word? = nil
  ) -> PlanOutcomeState {
    PlanDue(day: day, lastClosedDay: closed, syncDays: syncs)
      .state(isConfirmed: isConfirmed, isDue: isDue, word)
  }

  @Test func `is missed once its day is over and sources have synchronised`() {
    #expect(state(closed: 99) == .open && state(closed: 100) == .missed)
    #expect(
      state(closed: 100, syncs: [100]) == .open && state(closed: 100, syncs: [101]) == .missed)
    #expect(state(closed: 101, syncs: [101, 90]) == .open)
    // A source that has been silent for long is not waited for, nor is any for ever.
    #expect(state(closed: 101, syncs: [101, 85]) == .missed)
    #expect(
      state(closed: 113, syncs: [100]) == .open && state(closed: 114, syncs: [100]) == .missed)
    #expect(state(day: .max, closed: .min) == .open && state(day: .min, closed: .max) == .missed)
  }

  @Test func `is skipped, or open, or what the athlete says`() {
    #expect(state(closed: 200, isConfirmed: false) == .open)
    #expect(state(closed: 99, isDue: false) == .skipped)
    #expect(
      state(closed: 99, .notDone) == .open && state(closed: 100, syncs: [100], .notDone) == .missed)
  }
}
