internal import Base
internal import CatalogueContract
internal import JSON
internal import PlansContract
internal import ProfileContract

/// A question to a model. It has no words of the athlete, nothing of the log and nothing that identifies anybody: the
/// exercises to choose from are those that suit the athlete, and the loads are the server's.
struct ModelQuestion: Equatable, Sendable {
  /// The instructions, which are the same for everybody.
  let instructions: String
  /// The wishes for this plan.
  let wishes: String
  /// The exercises that the model may name.
  let offered: [ExerciseTemplate]

  /// The most exercises for muscles, for the heart and for stretching that are offered.
  private static let offeredMax = (muscles: 32, heart: 4, mobility: 4)
  /// The fewest sets of an exercise that the week must have room for.
  private static let roomMin = 3

  /// Creates the question for a brief and for what a planner of another company may know of the athlete.
  ///
  /// - Parameter complaint: the fault of the preceding answer, in words.
  init(_ brief: PlanBrief, _ known: FitnessProfile, complaint: String? = nil) {
    let scheme = SetScheme(brief.goal, known.fitnessLevel, .accumulation)
    offered = Self.offered(brief.forModels, scheme)
    instructions = Self.instructions
    var lines = [
      "Goal: \(brief.goal)", "Level: \(known.fitnessLevel.known)", "Minutes: \(brief.minutes)",
      "Usual for this goal: \(scheme.sets) sets, \(scheme.reps.lowerBound) to "
        + "\(scheme.reps.upperBound) repetitions, RPE \(scheme.rpe), rest of "
        + "\(scheme.rest.lowerBound) to \(scheme.rest.upperBound) seconds",
    ]
    if !known.bodyFocusAreas.isEmpty {
      lines.append("Focus: " + known.bodyFocusAreas.map { "\($0)" }.joined(separator: ", "))
    }
    lines.append("Variation: \(brief.seed % 1_000_000)")
    if let complaint { lines.append("The preceding answer was refused: \(complaint)") }
    lines.append("Exercises:")
    wishes = (lines + offered.map(Self.line)).joined(separator: "\n")
  }

  /// Creates a small question, which shows what a server can do.
  init() {
    (instructions, offered) = (Self.instructions, [])
    wishes = "This is a trial: give an empty list of blocks."
  }

  /// The question as a model is asked it.
  var prompt: ModelPrompt {
    ModelPrompt(instructions: instructions, wishes: wishes, form: Self.form)
  }

  private static let form: ModelForm = {
    let exercise = ModelForm.object([
      "name": ModelForm.text, "sets": ModelForm.number, "reps_min": ModelForm.numberOrNull,
      "reps_max": ModelForm.numberOrNull, "seconds": ModelForm.numberOrNull,
      "rest_seconds": ModelForm.number, "rpe": .object(["type": .text("number")]),
    ])
    let block = ModelForm.object([
      "kind": ModelForm.one(of: ["warm_up", "main", "intervals", "cool_down"]),
      "exercises": ModelForm.list(of: exercise),
    ])
    return ModelForm(
      name: "workout_plan", schema: ModelForm.object(["blocks": ModelForm.list(of: block)]))
  }()

  private static let instructions = """
    You plan one workout. Answer with one JSON object and nothing else. It has the member blocks, a list. Each block \
    has the members kind, which is warm_up, main, intervals or cool_down, and exercises, a list. Each exercise has \
    the members name, exactly as it is listed; sets, a whole number from 1 to 5; reps_min and reps_max, whole numbers, \
    both null for an exercise that is timed; seconds, the duration of a set of a timed exercise, null for others; \
    rest_seconds, the rest after each set, from 0 to 240; and rpe, the effort, from 5 to 9. Name each exercise once. \
    Balance pushing, pulling, hips and knees. No muscle has more than 10 sets. The workout takes the sum, over all \
    exercises, of sets times work and rest, where a repetition takes 4 seconds, and of 45 seconds for each exercise \
    with repetitions. This sum is within 5 percent of the wanted minutes.
    """

  private static func line(_ template: ExerciseTemplate) -> String {
    let muscles = template.primaryMuscles.map { "\($0)" }.joined(separator: ", ")
    let kind = ModelDraft.isTimed(template) ? "timed" : "repetitions"
    return "- \(template.name) (\(kind); \(template.movementPattern); \(muscles))"
  }

  /// Returns exercises that suit the athlete, new ones first, in an order that follows from the seed.
  private static func offered(_ brief: PlanBrief, _ scheme: SetScheme) -> [ExerciseTemplate] {
    var random = SplitMix64(seed: brief.seed ^ 0x6d6f_6465)
    let sore = brief.soreMuscles
    let recent = brief.recent
    let choice = ExerciseChoice(
      brief, scheme, from: [], recent: recent, isDiverse: true, besides: (0, 0))
    let fitting = brief.suitable.shuffled(using: &random).filter { template in
      let isRecent = template.id.map(recent.contains) ?? false
      return !isRecent && !template.primaryMuscles.contains(where: sore.contains)
        && (!template.trainsMuscles || choice.room(for: template) >= roomMin)
    }
    let focus = brief.focusMuscles
    let ordered =
      fitting.filter { $0.primaryMuscles.contains(where: focus.contains) }
      + fitting.filter { !$0.primaryMuscles.contains(where: focus.contains) }
    func some(_ most: Int, _ isWanted: (ExerciseTemplate) -> Bool) -> [ExerciseTemplate] {
      Array(ordered.filter(isWanted).prefix(most))
    }
    return some(offeredMax.muscles) { $0.trainsMuscles }
      + some(offeredMax.heart) { $0.movementPattern == .locomotion }
      + some(offeredMax.mobility) { $0.movementPattern == .mobility }
  }
}
