import Base
import Contract
import Messages
import Testing

@testable import PlansFeature

@Suite struct `A composed plan` {
  /// A brief with everything that a gym has.
  private func gym(_ goal: TrainingGoal, _ level: FitnessLevel = .intermediate) -> PlanBrief {
    var brief = PlanBrief()
    (brief.goal, brief.level, brief.minutes, brief.day) = (goal, level, 60, 20_745)
    brief.equipment = [.fullGym]
    brief.templates = RandomAthlete.templates
    return brief
  }

  /// The check is what also judges a model's answers.
  @Test func `passes the check for thousands of athletes`() {
    var counts = (made: 0, shorter: 0, repeated: 0)
    for seed in 0..<2000 as Range<UInt64> {
      var athlete = RandomAthlete(seed: seed)
      let brief = athlete.brief()
      guard let plan = Composer.compose(brief) else {
        #expect(brief.suitable.count < 3, "\(seed)")
        continue
      }
      let isShorter = plan.reasons.contains { $0.kind == .shorter }
      let faults = PlanCheck.faults(of: plan.blocks, for: brief, mayBeShort: isShorter)
      #expect(faults == [], "\(seed)")
      #expect(plan.tempos.count == plan.blocks.count)
      counts.made += 1
      if isShorter { counts.shorter += 1 }
      if plan.reasons.contains(where: { $0.kind == .repeated }) { counts.repeated += 1 }
      // A machine for the heart fills whatever time is left.
      let fills = brief.suitable.contains { $0.equipment.contains(.cardioMachine) }
      #expect(!isShorter || !fills, "\(seed)")
    }
    #expect(counts.made > 1950 && counts.shorter < 400 && counts.repeated < 400, "\(counts)")
  }

  /// By what exercises are, without the check.
  @Test func `has no exercise that needs other equipment or strains an injury`() {
    for seed in 0..<1000 as Range<UInt64> {
      var athlete = RandomAthlete(seed: seed)
      var brief = athlete.brief()
      brief.equipment = [.bodyweight, .dumbbells]
      brief.injuries = ["Left KNEE, since 2019"]
      let names = Set((Composer.compose(brief)?.exercises ?? []).map(\.name))
      let forbidden = [
        "Back squat", "Goblet squat", "Bodyweight squat", "Walking lunge", "Reverse lunge",
        "Step-up",
        "Leg press", "Leg extension", "Burpee", "Jumping jack", "Mountain climber", "Bench press",
        "Dumbbell bench press", "Pull-up", "Lat pulldown", "Treadmill run", "Plank",
      ]
      #expect(names.isDisjoint(with: forbidden), "\(seed): \(names)")
    }
  }

  @Test(arguments: TrainingGoal.allCases)
  func `is new by at least 60 %, ten times in a row`(_ goal: TrainingGoal) throws {
    for level in [FitnessLevel.beginner, .intermediate, .advanced] {
      var brief = gym(goal, level)
      for number in 0..<10 {
        brief.seed = UInt64(number)
        let plan = try #require(Composer.compose(brief))
        let recent = Set(brief.history.prefix(3).flatMap(\.exercises).map { $0.name.lowercased() })
        let names = Set(plan.exercises.map { $0.name.lowercased() })
        let new = names.subtracting(recent)
        #expect(Double(new.count) >= 0.6 * Double(names.count), "\(goal) \(level) \(number)")
        let faults = PlanCheck.faults(of: plan.blocks, for: brief)
        #expect(faults == [], "\(goal) \(level) \(number)")
        brief.history.insert(plan.done(on: brief.day), at: 0)
        brief.day += 2
      }
    }
  }

  @Test func `is the same for the same brief, and another for another seed`() {
    let brief = gym(.hypertrophy)
    #expect(Composer.compose(brief) == Composer.compose(brief))
    let plans = (0..<8 as Range<UInt64>).map { seed in
      var other = brief
      other.seed = seed
      return Set(Composer.compose(other)?.exercises.map(\.name) ?? [])
    }
    #expect(Set(plans).count > 4)
  }

  @Test func `pushes, pulls, and trains knees and hips`() throws {
    for goal in [TrainingGoal.strength, .hypertrophy, .fatLoss] {
      for seed in 0..<50 as Range<UInt64> {
        var brief = gym(goal)
        brief.seed = seed
        let plan = try #require(Composer.compose(brief))
        let groups = plan.exercises.compactMap { exercise in
          brief.templates.first { $0.id == exercise.exerciseTemplateID }.flatMap {
            MovementGroup($0)
          }
        }
        #expect(Set(groups).isSuperset(of: [.push, .pull, .knees, .hips]), "\(goal) \(seed)")
      }
    }
  }

  @Test func `differs by the goal`() throws {
    let strength = try #require(Composer.compose(gym(.strength)))
    let endurance = try #require(Composer.compose(gym(.endurance)))
    let heavy = strength.exercises.flatMap(\.sets).filter {
      (1...6).contains($0.repMax) && $0.restDuration ?? .zero >= .seconds(120)
    }
    #expect(heavy.count >= 2)
    #expect(endurance.exercises.contains { $0.sets.contains { $0.zoneMax == 3 && $0.isTimed } })
    let fatLoss = try #require(Composer.compose(gym(.fatLoss)))
    #expect(fatLoss.blocks.contains { $0.kind == .intervals })
  }

  @Test func `stays within the weekly sets of each muscle over weeks of training`() throws {
    for goal in TrainingGoal.allCases {
      var brief = gym(goal, .advanced)
      for _ in 0..<30 {
        let plan = try #require(Composer.compose(brief))
        brief.history.insert(plan.done(on: brief.day), at: 0)
        let week = VolumeTable.done(before: brief.day, brief.history, brief.templates)
        let most = VolumeTable.range(goal, .advanced).upperBound
        #expect(week.allSatisfy { $0.value <= most }, "\(goal) \(brief.day)")
        brief.day += 1
        brief.seed += 1
      }
    }
  }

  @Test func `says when an injury is not understood`() throws {
    var brief = gym(.strength)
    brief.injuries = ["purple dragon", "rodilla izquierda"]
    let reasons = try #require(Composer.compose(brief)).reasons
    #expect(reasons.map(\.kind) == [.injuryUnknown, .injury])
    #expect(reasons.map(\.subject) == brief.injuries)
  }
}
