internal import Base
internal import CatalogueContract
internal import ContractJSON
internal import Digests
internal import Localization
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import RPC
internal import Store
internal import WorkoutsContract

/// The summaries of workouts, by rules, and in a coach's words where a model may say them.
struct Summaries: Sendable {
  let briefs: PlanBriefs
  let store: CoachStore
  /// The model that says them; nil for none.
  let reader: ModelReader?
  let localization: ErrorLocalization
  let clock: WallClock
  private let changes = Changes()

  init(
    briefs: PlanBriefs, store: CoachStore, reader: ModelReader?, localization: ErrorLocalization,
    clock: WallClock
  ) {
    (self.briefs, self.store, self.reader) = (briefs, store, reader)
    (self.localization, self.clock) = (localization, clock)
  }

  /// A summary of a workout.
  struct Summary: Sendable {
    let points: [SummaryPoint]
    let language: Language
    /// The names of the catalogue, in lower case, in the language of the points.
    let names: Set<String>
    /// The points that a language model may know of; none for a workout of which it may know nothing.
    let pointsForModels: [SummaryPoint]

    /// The points with their sentences.
    var told: [SummaryPoint] { points.map { SummaryTexts.told($0, in: language) } }

    /// The digest of the points, which another language does not change.
    var key: String {
      get throws {
        let text = try points.map { try $0.json() }.joined(separator: "\n")
        return Hex.encode(Digest.sha256(Array(text.utf8)).prefix(16))
      }
    }
  }

  /// Returns the summary of a workout that has ended.
  func summary(of id: UUID, for caller: Caller) async throws -> Summary {
    let plans = briefs.store
    guard let log = try await plans.ended(id, of: caller) else {
      throw PlanError.workoutLogNotFound
    }
    guard let date = log.date else { throw PlanError.workoutNotEnded }
    let history = try await plans.history(ofLog: id, until: date, of: caller)
    // trap: a dictionary
    let plan = ComparedWorkout.completedPlans(history.plans, by: history.workouts)[id]?.plan
    let profile = try await briefs.neighbours.profile(caller)
    let goal = plan?.goal ?? profile.goals.first?.kind ?? .unspecified
    var brief = try await briefs.brief(profile, goal, on: date, for: caller)
    let workouts = zip(
      history.workouts,
      ComparedWorkout.aligned(history.workouts, with: history.plans, names: brief.names))
    brief.history = workouts.filter { $0.0.done.logID != id }.map(\.1)
    guard let (logged, workout) = workouts.first(where: { $0.0.done.logID == id }) else {
      throw PlanError.workoutLogNotFound
    }
    let outcome = plan.map { plan in
      PlanOutcome {
        $0.setExercises(PlanAlignment.align(plan.workout.exercises, logged.done.exercises))
      }
    }
    return Summary(
      points: WorkoutSummary.points(of: workout, outcome: outcome, brief),
      language: await localization.language(of: caller),
      names: Set(brief.templates.map { $0.name.lowercased() }),
      pointsForModels: log.isLimited
        ? [] : WorkoutSummary.points(of: workout, outcome: outcome, brief.forModels))
  }

  /// Has the model say the summary of a workout, and stores what it says.
  func askCoach(_ request: AskCoachRequest, for caller: Caller) async throws -> AskCoachResponse {
    let change = ChangeRequest(SummaryRPC.askCoach, request, caller, at: clock.now)
    let log = request.workoutLogID
    // Kept, should the words have to be stored again.
    var said: (key: String, words: String?)?
    return try await changes.make(
      ChangedRow("coach's words", of: change.owner, id: log), for: change, in: store.database,
      reading: [], as: { _ in }
    ) { _ in
      let summary = try await summary(of: log, for: caller)
      let key = try summary.key
      if said?.key != key {
        said = (key, try await words(about: summary, for: caller))
      }
      guard let text = said?.words else {
        return .unchanged(AskCoachResponse { $0.points = summary.told })
      }
      let words = CoachWords { ($0.text, $0.createTime) = (text, change.time) }
      return .change(
        CoachStore.put(words, of: log, saying: key, in: summary.language, change),
        answer: AskCoachResponse { ($0.points, $0.words) = (summary.told, words) })
    }
  }

  /// Returns what the model says of a workout; nil if it says nothing, or may not know of it.
  private func words(about summary: Summary, for caller: Caller) async throws -> String? {
    if summary.pointsForModels.isEmpty { return nil }
    let question = CoachQuestion(
      summary.pointsForModels, in: summary.language, names: summary.names)
    return try await reader?.words(question, for: caller)
  }
}
