import Base
import Contract
import Localization
import Loop
import Messages
import Testing

@testable import PlansFeature

@Suite struct `The volume of a session` {
  private func last(_ rpe: Double) -> PastWorkout {
    PastWorkout(
      day: 0,
      exercises: [
        PastExercise(
          templateID: nil, name: "x", sets: [PastSet(reps: 8, weightKg: 0, rpe: rpe)])
      ])
  }

  @Test func `changes by sums and not by products`() {
    func percent(_ rpe: Double?, _ hours: Int64?, _ phase: PlanPhase = .accumulation) -> Int32 {
      Adaptation.of(
        phase, last: rpe.map { last($0) }, targetRPE: 7.5,
        said: ContextFacts { $0.sleepDuration = hours.map { .seconds($0 * 3600) } }
      ).percent
    }
    #expect(percent(nil, nil) == 0)
    #expect(percent(8.5, nil) == -10 && percent(8, nil) == 0)
    #expect(percent(6.5, nil) == 10 && percent(7, nil) == 0)
    #expect(percent(7.5, 5) == -10 && percent(7.5, 6) == 0)
    #expect(percent(9, 5) == -20 && percent(6, 5) == 0)
    // A planned reduction replaces the others.
    #expect(percent(9, 5, .deload) == -40 && percent(6, 8, .taper) == -50)
  }

  @Test func `counts what the athlete says once each, and stays within its bounds`() {
    func percent(_ change: (inout ContextFacts) -> Void) -> Int32 {
      Adaptation.of(.accumulation, last: nil, targetRPE: 7.5, said: ContextFacts { change(&$0) })
        .percent
    }
    #expect(percent { $0.energy = .low } == -10 && percent { $0.energy = .high } == 10)
    #expect(percent { ($0.energy, $0.mood) = (.normal, .high) } == 0)
    #expect(percent { $0.mood = .low } == -10 && percent { $0.isCutting = true } == -10)
    // A short night is not also a bad one.
    #expect(percent { ($0.sleep, $0.sleepDuration) = (.low, .seconds(3600)) } == -10)
    #expect(percent { ($0.sleep, $0.soreAreas) = (.low, [.fullBody, .legs]) } == -20)
    #expect(percent { ($0.sleep, $0.energy, $0.mood) = (.low, .low, .low) } == -20)
    #expect(percent { $0.soreAreas = [.legs] } == 0)
  }

  @Test func `counts signs of recovery once each, and together at most 20 %`() {
    func change(
      _ value: Double?, rise: Double? = nil, sleep hours: Int64? = nil, rpe: Double? = nil,
      _ said: (inout ContextFacts) -> Void = { _ in }
    ) -> Adaptation {
      var recovery = RecoverySigns()
      recovery.variability = value.map {
        RecoverySigns.Variability(valueMs: $0, meanMs: 60, deviationMs: 8)
      }
      recovery.restingRise = rise
      recovery.sleep = hours.map { .seconds($0 * 3600) }
      return Adaptation.of(
        .accumulation, last: rpe.map { last($0) }, targetRPE: 7.5, said: ContextFacts { said(&$0) },
        recovery: recovery)
    }
    #expect(change(nil).percent == 0 && change(52).percent == 0)
    #expect(change(51.9).percent == -10 && change(51.9).reasons.map(\.kind) == [.hrvLow])
    #expect(change(nil, rise: 5).percent == 0 && change(nil, rise: 5.1).percent == -10)
    #expect(change(nil, sleep: 5).reasons.map(\.kind) == [.sleepShort])
    // What the athlete says of the night holds before what was measured.
    #expect(change(nil, sleep: 5) { $0.sleepDuration = .seconds(7 * 3600) }.percent == 0)
    #expect(change(nil, sleep: 5) { $0.sleep = .high }.percent == 0)
    #expect(change(40, rise: 9, sleep: 5).percent == -20)
    #expect(change(40, rise: 9, sleep: 5, rpe: 6).percent == -10)
    #expect(change(40, rise: 9, sleep: 5, rpe: 9).percent == -20)
    #expect(change(40) { $0.energy = .high }.percent == 0)
    #expect(
      change(40, rise: 9, sleep: 5).reasons.map(\.kind)
        == [.sleepShort, .hrvLow, .restingHeartRateHigh])
    #expect(
      Adaptation.of(
        .deload, last: nil, targetRPE: 7.5,
        recovery: {
          var recovery = RecoverySigns()
          recovery.restingRise = 20
          return recovery
        }()
      ).percent == -40)
  }

  @Test func `says why`() {
    let reasons = Adaptation.of(
      .accumulation, last: last(9), targetRPE: 7.5,
      said: ContextFacts { $0.sleepDuration = .seconds(3600) }
    ).reasons
    #expect(reasons.map(\.kind) == [.effortHigh, .sleepShort])
    #expect(reasons.map(\.amount) == [-10, -10])
  }
}

@Suite struct `The phase of training` {
  @Test func `has a week of less volume only after weeks of training`() {
    var brief = PlanBrief()
    brief.level = .advanced
    // 20,000 is a Wednesday; of the week's number the last of four is the week of less volume.
    let days = (20_000..<20_028 as Range<Int32>)
    let rested = days.map { day in
      brief.day = day
      return Periodisation.phase(brief)
    }
    #expect(!rested.contains(.deload) && Set(rested) == [.accumulation, .intensification])
    let trained = days.map { day in
      brief.day = day
      brief.history = (1...40).map { PastWorkout(day: day - $0, exercises: []) }
      return Periodisation.phase(brief)
    }
    #expect(trained.count { $0 == .deload } == 7)
  }

  @Test func `leads to the date of the goal`() {
    var brief = PlanBrief()
    brief.day = 20_000
    for (days, phase) in [
      (0, PlanPhase.taper), (7, .taper), (8, .intensification), (28, .intensification),
    ] {
      brief.eventDay = 20_000 + Int32(days)
      #expect(Periodisation.phase(brief) == phase, "\(days)")
    }
    brief.eventDay = 19_999
    #expect(Periodisation.phase(brief) != .taper)
  }
}

@Suite struct `Injuries` {
  @Test func `are understood in five languages`() {
    let texts: [(String, InjuryRegion)] = [
      ("left knee", .knee), ("vondt i kneet", .knee), ("Knieschmerzen", .knee),
      ("rodilla derecha", .knee), ("joelho", .knee), ("torn ACL", .knee),
      ("sore shoulder", .shoulder), ("skulder", .shoulder), ("Schulter links", .shoulder),
      ("hombro", .shoulder), ("dor no ombro", .shoulder), ("lower back", .lowerBack),
      ("korsryggen", .lowerBack), ("Bandscheibenvorfall", .lowerBack), ("zona lumbar", .lowerBack),
      ("dor lombar", .lowerBack), ("håndledd", .wrist), ("Handgelenk", .wrist), ("muñeca", .wrist),
      ("punho", .wrist), ("Sprunggelenk", .ankle), ("tobillo", .ankle), ("tornozelo", .ankle),
      ("Ellenbogen", .elbow), ("codo de tenista", .elbow), ("hofte", .hip), ("Hüfte", .hip),
      ("cadera", .hip), ("quadril", .hip), ("nakken", .neck), ("pescoço", .neck),
      ("rotura de ligamento cruzado", .knee), ("hernia  de disco", .lowerBack),
      ("mun\u{303}eca", .wrist),
    ]
    for (text, region) in texts {
      #expect(InjuryRegion.regions(in: text).contains(region), "\(text)")
    }
    #expect(InjuryRegion.regions(in: "back") == [.lowerBack, .upperBack])
    #expect(InjuryRegion.regions(in: "upper back") == [.upperBack])
    for text in ["", "purple dragon", "hay fever", "none", "Heuschnupfen"] {
      #expect(InjuryRegion.regions(in: text) == [], "\(text)")
    }
  }
}

@Suite struct `The texts of plans` {
  @Test func `have a sentence for each reason in each language, without what is to be filled in`() {
    for kind in PlanReasonKind.allCases where kind != .unspecified {
      var plan = Plan()
      plan.reasons = [PlanReason(kind, "Squat", amount: 2.5)]
      let texts = ["en", "no", "es", "de", "pt"].compactMap { Language(tag: $0) }.map { language in
        PlanTexts.told(plan, in: language).reasons[0].text
      }
      #expect(Set(texts).count == 5 && texts.allSatisfy { !$0.isEmpty && !$0.contains("{") })
    }
  }
}

@Suite struct `The table of weekly sets` {
  @Test func `is what the documentation prints`() throws {
    let text = String(decoding: try #require(Files.read("docs/training.md")), as: UTF8.self)
    let names: [(TrainingGoal, String)] = [
      (.strength, "strength"), (.hypertrophy, "muscle"), (.fatLoss, "fat loss"),
      (.endurance, "endurance"),
    ]
    for (goal, name) in names {
      let cells = [FitnessLevel.beginner, .intermediate, .advanced].map { level in
        let range = VolumeTable.range(goal, level)
        return "\(Int(range.lowerBound))–\(Int(range.upperBound))"
      }
      let row = "| \(name) | \(cells.joined(separator: " | ")) |"
      #expect(text.contains(row), "\(row)")
    }
  }

  /// Published programmes, counted the same way: exercises of the catalogue with their sets in a week.
  @Test func `holds published programmes`() throws {
    let text = String(decoding: try #require(Files.read("docs/training.md")), as: UTF8.self)
    let programmes: [(String, FitnessLevel, [String: Int], String)] = [
      (
        "Starting Strength", .beginner,
        ["Back squat": 9, "Bench press": 5, "Overhead press": 4, "Deadlift": 3],
        "10.5 / 5 / 7.5 / 12"
      ),
      (
        "5/3/1 Boring But Big", .intermediate,
        ["Back squat": 8, "Bench press": 8, "Overhead press": 8, "Deadlift": 8],
        "12 / 8 / 12 / 16"
      ),
    ]
    for (name, level, sets, told) in programmes {
      var week: [Muscle: Double] = [:]
      for template in RandomAthlete.templates {
        week.merge(
          VolumeTable.sets(sets[template.name] ?? 0, of: template), uniquingKeysWith: +)
      }
      let counted = [Muscle.quadriceps, .chest, .hamstrings, .glutes].map { muscle in
        PlanTexts.amount(week[muscle, default: 0], in: .en)
      }.joined(separator: " / ")
      #expect(counted == told && text.contains("| \(name) | \(level) | \(told) |"))
      let range = VolumeTable.range(.strength, level)
      #expect(week.allSatisfy { $0.value <= range.upperBound }, "\(name): \(week)")
      for muscle in [Muscle.quadriceps, .chest, .hamstrings] {
        #expect(week[muscle, default: 0] >= range.lowerBound, "\(name): \(muscle)")
      }
    }
  }
}
