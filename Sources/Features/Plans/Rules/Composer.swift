internal import Base
internal import CatalogueContract
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import WorkoutsContract

/// A plan before it is stored.
struct ProposedPlan: Equatable, Sendable {
  var phase: PlanPhase
  var volumePercent: Int32
  var blocks: [WorkoutBlock]
  var reasons: [PlanReason]
  /// The tempo of music for each block.
  var tempos: [MusicTempo]

  /// The seconds that it takes.
  var seconds: Int32 { WorkoutTime.seconds(of: blocks) }
}

/// The server's own planner. The same brief gives the same plan.
struct Composer {
  private let brief: PlanBrief
  private let suitable: [ExerciseTemplate]
  private let recent: Set<UUID>
  private let phase: PlanPhase
  private let scheme: SetScheme
  private let adaptation: Adaptation
  private let seconds: Int32

  private init(_ brief: PlanBrief) {
    self.brief = brief
    suitable = brief.suitable
    recent = brief.recent
    phase = Periodisation.phase(brief)
    scheme = SetScheme(brief.goal, brief.level, phase)
    adaptation = brief.adaptation(in: phase)
    seconds = Int32(clamping: brief.minutes) * 60
  }

  /// Returns a plan; nil if the catalogue has nothing that suits the athlete.
  static func compose(_ brief: PlanBrief) -> ProposedPlan? {
    let composer = Composer(brief)
    let needed = Double(composer.seconds) * PlanCheck.timeShareMin
    var best: ProposedPlan?
    for way in Way.allCases {
      guard let plan = composer.attempt(way),
        PlanCheck.faults(of: plan.blocks, for: brief, mayBeShort: true).isEmpty
      else { continue }
      if Double(plan.seconds) >= needed { return plan }
      if plan.seconds > best?.seconds ?? 0 { best = plan }
    }
    best?.reasons.append(PlanReason(.shorter))
    return best
  }

  /// The ways to choose exercises, the best first.
  private enum Way: CaseIterable {
    /// Mostly new exercises.
    case diverse
    /// The same, with a new one for the heart.
    case diverseThroughout
    /// Those that come again where no new ones are left.
    case repeating
  }

  private func attempt(_ way: Way) -> ProposedPlan? {
    var random = SplitMix64(seed: brief.seed ^ 0x706c_616e)
    let filler = filler(way, &random)
    let isDiverse = way != .repeating
    let coolDown = coolDown(filler, &random)
    let isAgain = filler.map { isRecent($0.template) } ?? false
    var besides = (count: filler == nil ? 0 : 1, recent: isAgain ? 1 : 0)
    if let coolDown, coolDown.template.id != filler?.template.id { besides.count += 1 }
    let warmUp = filler?.fitted(max(60, min(600, seconds / 12)), inRounds: false) ?? 0
    let end = coolDown?.fitted(max(60, min(300, seconds / 20)), inRounds: false) ?? 0
    let main = seconds - warmUp - end
    let share = filler == nil ? 1 : brief.goal.strengthShare
    var choice = ExerciseChoice(
      brief, scheme, from: suitable, recent: recent, isDiverse: isDiverse, besides: besides)
    let volume = Double(main) * share * Double(100 + adaptation.percent) / 100
    // trap: parts of two hours
    choice.fill(Int32(volume))
    var session = DraftSession(
      // trap: parts of two hours
      exercises: choice.chosen, warmUp: warmUp, heart: Int32(Double(main) * (1 - share)), end: end)
    session.fit(seconds, filler, inRounds: brief.goal == .fatLoss)
    return proposed(session, filler, coolDown, isDiverse: isDiverse)
  }

  /// Returns an exercise for the heart: those at an even pace first, then new ones.
  private func filler(_ way: Way, _ random: inout SplitMix64) -> Filler? {
    let all = suitable.filter {
      $0.movementPattern == .locomotion && $0.defaultDuration != nil
        && (way != .diverseThroughout || !isRecent($0))
    }.shuffled(using: &random).map { Filler(template: $0) }
    func rank(_ one: Filler) -> Int {
      (one.isSteady ? 0 : 2) + (isRecent(one.template) ? 1 : 0)
    }
    return all.min { rank($0) < rank($1) }
  }

  private func isRecent(_ template: ExerciseTemplate) -> Bool {
    template.id.map(recent.contains) ?? false
  }

  private func coolDown(_ filler: Filler?, _ random: inout SplitMix64) -> Filler? {
    let stretches = suitable.filter {
      $0.movementPattern == .mobility && $0.defaultDuration != nil && !isRecent($0)
    }
    if let stretch = stretches.randomElement(using: &random) { return Filler(template: stretch) }
    return filler.flatMap { $0.isSteady ? $0 : nil }
  }

  private func proposed(
    _ session: DraftSession, _ filler: Filler?, _ coolDown: Filler?, isDiverse: Bool
  ) -> ProposedPlan? {
    var reasons = adaptation.reasons + brief.athleteReasons
    var blocks: [WorkoutBlock] = []
    if let filler, session.warmUp > 0 {
      blocks.append(
        WorkoutBlock(
          .warmUp,
          exercises: [filler.planned(session.warmUp, inRounds: false, zones: 1...2)]))
    }
    if !session.exercises.isEmpty {
      let exercises = session.exercises.map { chosen in
        planned(chosen, &reasons)
      }
      let isCircuit = brief.goal == .fatLoss || brief.goal == .endurance
      blocks.append(
        WorkoutBlock(.main, order: isCircuit ? .alternating : .sequential, exercises: exercises))
    }
    if let filler, session.heart > 0 {
      let inRounds = brief.goal == .fatLoss && filler.isInRounds(session.heart)
      blocks.append(
        WorkoutBlock(
          inRounds ? .intervals : .main,
          exercises: [
            filler.planned(
              session.heart, inRounds: inRounds, zones: inRounds ? 4...5 : 2...3)
          ]))
    }
    if let coolDown, session.end > 0 {
      blocks.append(
        WorkoutBlock(
          .coolDown,
          exercises: [coolDown.planned(session.end, inRounds: false, zones: 1...1)]))
    }
    guard !blocks.isEmpty else { return nil }
    if !isDiverse { reasons.append(PlanReason(.repeated)) }
    return ProposedPlan(
      phase: phase, volumePercent: adaptation.percent, blocks: blocks, reasons: reasons,
      tempos: blocks.map { brief.tempo(of: $0.kind) })
  }

  /// Returns an exercise with its load, and adds the reason for a change of it.
  private func planned(
    _ chosen: ChosenExercise, _ reasons: inout [PlanReason]
  ) -> PlannedExercise {
    let target = brief.target(for: chosen.template, chosen.scheme)
    if target.changeKg > 0 {
      reasons.append(PlanReason(.loadRaised, chosen.template.name, amount: target.changeKg))
    } else if target.changeKg < 0 {
      reasons.append(PlanReason(.loadLowered, chosen.template.name, amount: target.changeKg))
    }
    return chosen.planned(weightKg: target.weightKg)
  }
}

extension PlanBrief {
  /// Returns the change of the volume in a phase.
  func adaptation(in phase: PlanPhase) -> Adaptation {
    Adaptation.of(
      phase, last: history.first,
      targetRPE: SetScheme.rpe(goal, level, isHard: phase == .intensification), said: said,
      recovery: recovery)
  }

  /// The reasons that follow from what the athlete said.
  var athleteReasons: [PlanReason] {
    zip(injuries, injuredRegions).map { text, regions in
      PlanReason(regions.isEmpty ? .injuryUnknown : .injury, text)
    } + saidReasons
  }

  private var saidReasons: [PlanReason] {
    var reasons = suggestsDeload ? [PlanReason(.deloadSuggested)] : []
    if said.soreAreas.contains(where: { $0 != .fullBody }) { reasons.append(PlanReason(.soreness)) }
    if !said.painfulRegions.isEmpty { reasons.append(PlanReason(.pain)) }
    if !said.focusAreas.isEmpty { reasons.append(PlanReason(.focus)) }
    if said.minutes != 0, said.minutes == minutes {
      reasons.append(PlanReason(.time, amount: Double(minutes)))
    }
    if let tempo = said.tempo {
      reasons.append(PlanReason(.musicTempo, amount: Double(tempo.bpmMax)))
    }
    return reasons
  }

  /// Returns the tempo of music for a block: in the work, that which the athlete wants.
  func tempo(of kind: WorkoutBlockKind) -> MusicTempo {
    if let tempo = said.tempo, kind != .warmUp, kind != .coolDown { return tempo }
    return MusicTempo(kind, goal)
  }

  /// Returns the load of an exercise, by what the log has of it.
  func target(for template: ExerciseTemplate, _ scheme: SetScheme) -> Progression.Target {
    guard template.takesWeight, scheme.seconds == nil else { return Progression.Target() }
    let sessions = history.reversed().map { workout in
      Progression.Session(workout.exercises.filter { $0.isOf(template) })
    }
    return Progression.target(
      after: sessions, reps: scheme.reps, rpe: scheme.rpe, byEffort: goal == .strength)
  }
}

extension Progression.Session {
  /// The session of the exercises of a workout that are the same.
  init(_ exercises: [PastExercise]) {
    let planned = exercises.compactMap(\.planned)
    self.init(
      sets: exercises.flatMap(\.sets), isWhole: planned.allSatisfy { $0.missedSets == 0 },
      fellShort: planned.contains { $0.changedSets > 0 })
  }
}

extension MusicTempo {
  /// The tempo for a block of a session for a goal.
  init(_ kind: WorkoutBlockKind, _ goal: TrainingGoal) {
    self.init()
    switch kind {
    case .warmUp: (bpmMin, bpmMax) = (100, 120)
    case .intervals: (bpmMin, bpmMax) = (140, 165)
    case .coolDown: (bpmMin, bpmMax) = (60, 90)
    case .main, .unspecified:
      switch goal {
      case .strength: (bpmMin, bpmMax) = (120, 140)
      case .hypertrophy: (bpmMin, bpmMax) = (125, 145)
      case .fatLoss: (bpmMin, bpmMax) = (130, 150)
      case .endurance: (bpmMin, bpmMax) = (120, 140)
      }
    }
  }
}
