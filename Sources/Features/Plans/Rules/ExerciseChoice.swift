internal import Base
internal import CatalogueContract
internal import ProfileContract

/// The choice of a session's exercises: balanced between movements, within the weekly sets of each muscle, and mostly
/// new.
struct ExerciseChoice {
  let brief: PlanBrief
  let scheme: SetScheme
  /// The exercises to choose from.
  let candidates: [ExerciseTemplate]
  /// Whether at most 40 % may come from the last three workouts.
  let isDiverse: Bool
  /// The exercises besides those of `chosen`, and how many of them come again.
  let besides: (count: Int, recent: Int)
  private(set) var chosen: [ChosenExercise] = []
  private let recent: Set<UUID>
  private var done: [Muscle: Double]
  private var today: [Muscle: Double] = [:]
  private var random: SplitMix64

  /// The most sets of an exercise.
  static let setsMax = 5
  private static let exercisesMax = 12
  /// The largest share of exercises that come again.
  static let recentShareMax = 0.4

  init(
    _ brief: PlanBrief, _ scheme: SetScheme, from candidates: [ExerciseTemplate],
    recent: Set<UUID>, isDiverse: Bool, besides: (count: Int, recent: Int)
  ) {
    self.recent = recent
    self.brief = brief
    self.scheme = scheme
    self.candidates = candidates.filter { MovementGroup($0) != nil }
    self.isDiverse = isDiverse
    self.besides = besides
    done = VolumeTable.done(before: brief.day, brief.history, brief.templates)
    random = SplitMix64(seed: brief.seed)
  }

  /// Chooses exercises for so many seconds.
  mutating func fill(_ seconds: Int32) {
    var left = seconds
    while chosen.count < Self.exercisesMax, let template = next() {
      let scheme = scheme.adapted(to: template)
      var exercise = ChosenExercise(
        template, scheme, sets: min(scheme.sets, room(for: template)))
      if exercise.seconds > left {
        let setSeconds = max(1, scheme.workSeconds + exercise.rest)
        exercise.sets = min(exercise.sets, Int((left - WorkoutTime.setupSeconds) / setSeconds))
        guard exercise.sets >= setsMin || chosen.isEmpty else { break }
        exercise.sets = max(1, exercise.sets)
      }
      left -= exercise.seconds
      take(exercise)
    }
    lengthen(by: left)
    chosen = (0...MovementGroup.rankMax).flatMap { rank in chosen.filter { $0.rank == rank } }
  }

  private var setsMin: Int { scheme.rpe <= 6 ? 1 : 2 }

  private mutating func take(_ exercise: ChosenExercise) {
    today.merge(
      VolumeTable.sets(exercise.sets, of: exercise.template), uniquingKeysWith: +)
    chosen.append(exercise)
  }

  /// Adds sets where nothing else can be added.
  private mutating func lengthen(by seconds: Int32) {
    var left = seconds
    var hasRoom = true
    while hasRoom {
      hasRoom = false
      for index in chosen.indices {
        let exercise = chosen[index]
        let cost = exercise.scheme.workSeconds + exercise.rest
        guard exercise.sets < Self.setsMax, cost <= left, room(for: exercise.template) >= 1
        else { continue }
        chosen[index].sets += 1
        today.merge(VolumeTable.sets(1, of: exercise.template), uniquingKeysWith: +)
        left -= cost
        hasRoom = true
      }
    }
  }

  /// Returns the sets of an exercise that the session's and the week's limits leave.
  func room(for template: ExerciseTemplate) -> Int {
    let weekMax = VolumeTable.range(brief.goal, brief.level).upperBound
    let rooms = VolumeTable.sets(1, of: template).map { muscle, share in
      let today = today[muscle, default: 0]
      return min(VolumeTable.sessionMax - today, weekMax - today - done[muscle, default: 0]) / share
    }
    return Int(max(0, min(100, rooms.min() ?? 100)))
  }

  /// Returns the next exercise; nil if none is left.
  private mutating func next() -> ExerciseTemplate? {
    let taken = Set(chosen.compactMap(\.template.id))
    var groups: [MovementGroup: Int] = [:]
    for exercise in chosen { MovementGroup(exercise.template).map { groups[$0, default: 0] += 1 } }
    let open = candidates.filter { template in
      guard let group = MovementGroup(template), let id = template.id else { return false }
      let isBalanced = groups[group, default: 0] < group.exercisesMax
      return !taken.contains(id) && room(for: template) >= setsMin && mayTake(template)
        && (isBalanced || !isDiverse)
    }
    // Where some have to come again, all that is new comes first.
    let new = isDiverse ? [] : open.filter { !isRecent($0) }
    if let best = new.map({ ($0, score(of: $0)) }).max(by: { $0.1 < $1.1 }) { return best.0 }
    // The order of the groups differs from seed to seed, and large movements come before small ones.
    var order = MovementGroup.allCases
    order.shuffle(using: &random)
    let fewest = order.filter { group in open.contains { MovementGroup($0) == group } }
      .min { groups[$0, default: 0] * 3 + $0.rank < groups[$1, default: 0] * 3 + $1.rank }
    guard let fewest else { return nil }
    let scored = open.filter { MovementGroup($0) == fewest }.map { ($0, score(of: $0)) }
    return scored.max { $0.1 < $1.1 }?.0
  }

  private func isRecent(_ template: ExerciseTemplate) -> Bool {
    template.id.map(recent.contains) ?? false
  }

  private func mayTake(_ template: ExerciseTemplate) -> Bool {
    guard isDiverse, isRecent(template) else { return true }
    let recent = chosen.count { isRecent($0.template) } + besides.recent + 1
    let count = chosen.count + besides.count + 1
    return Double(recent) <= Self.recentShareMax * Double(count)
  }

  private mutating func score(of template: ExerciseTemplate) -> Double {
    let target = VolumeTable.range(brief.goal, brief.level).lowerBound
    func need(_ muscle: Muscle) -> Double {
      max(0, 1 - (done[muscle, default: 0] + today[muscle, default: 0]) / target)
    }
    let (focus, sore) = (brief.focusMuscles, brief.soreMuscles)
    var score = template.primaryMuscles.reduce(0) { $0 + need($1) }
    score += template.secondaryMuscles.reduce(0) { $0 + need($1) / 2 }
    if template.primaryMuscles.contains(where: focus.contains) { score += 2 }
    if template.primaryMuscles.contains(where: sore.contains) { score -= 100 }
    if !isRecent(template) {
      score += 2
    } else if brief.goal == .strength, template.takesWeight {
      // Strength is specific: what can be loaded comes again as far as the limit allows.
      score += 3
    }
    if brief.goal == .strength {
      score += template.defaultRepMax <= 8 ? 1 : template.defaultRepMax >= 12 ? -1 : 0
    }
    let isAtLevel = template.difficulty == brief.level.known
    return score + (isAtLevel ? 0.5 : 0) + Double(random.next() % 1000) / 1000
  }
}

extension ChosenExercise {
  fileprivate var rank: Int { MovementGroup(template)?.rank ?? 0 }
}
