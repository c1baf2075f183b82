package import Base
internal import Composition
package import HTTPClient
package import Jobs
package import Localization
package import Loop
internal import Messages
internal import PlansContract
package import Postgres
package import RPC
package import Sealing
package import Store

/// The plans of workouts, which a model or the server's own rules make for the athlete.
package struct PlansFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Plans")

  /// The binary columns of this feature.
  package static let binaryColumns = [
    BinaryColumn(
      "context_notes", "content", .sealed(purpose: ContextStore.notePurpose, rowKey: "id")),
    BinaryColumn(
      "daily_check_ins", "facts", .sealed(purpose: ContextStore.checkInPurpose, rowKey: "id")),
  ]

  /// Returns the statement after which an account's plans of the morning follow a change of what they go by, such as of
  /// the time zone, in the unit of work of the change.
  package static func planning(_ owner: UUID) -> SQL { MorningPlans.planning(owner) }

  /// The follower of changes of a log.
  package static let logFollower = ContextFollower()

  private let service: PlanService
  private let contexts: ContextService
  private let suggestions: SuggestionService
  private let summaries: SummaryService
  private let outcomes: PlanOutcomes
  let morning: MorningPlans
  private let model: ModelPlanner?
  private let tally = ModelTally()
  let music: PlansForMusic

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on `background`.
  ///
  /// - Parameters:
  ///   - model: the model that makes plans; nil for the server's rules alone.
  ///   - http: the client with which it is asked.
  package init(
    database: Database, background: Database, sealing: Sealing, neighbours: PlanNeighbours,
    model: ModelConfiguration?, http: HTTPClient, jobs: Jobs, localization: ErrorLocalization,
    clock: WallClock
  ) {
    let tally = tally
    let server = model.map { ModelServer($0, http, tally: tally) }
    let budget = model.map { ModelBudget($0, background) }
    var (planner, reader): (ModelPlanner?, ModelReader?) = (nil, nil)
    if let server, let budget {
      planner = ModelPlanner(server: server, budget: budget, clock: clock)
      reader = ModelReader(server: server, budget: budget, neighbours: neighbours, clock: clock)
    }
    self.model = planner
    let makers = PlanMakers(neighbours: neighbours, model: planner, tally: tally)
    func plans(in database: Database) -> Plans {
      let store = PlanStore(database: database)
      let said = ContextStore(database: database, sealing: sealing)
      return Plans(
        store: store, briefs: PlanBriefs(store: store, neighbours: neighbours, contexts: said),
        neighbours: neighbours, makers: makers, clock: clock)
    }
    let own = plans(in: database)
    music = PlansForMusic(store: own.store, contexts: own.briefs.contexts, clock: clock)
    contexts = ContextService(
      contexts: Contexts(
        store: own.briefs.contexts, days: own.store, reader: reader, clock: clock))
    suggestions = SuggestionService(briefs: own.briefs, localization: localization, clock: clock)
    summaries = SummaryService(
      summaries: Summaries(
        briefs: own.briefs, store: CoachStore(database: database), reader: reader,
        localization: localization, clock: clock))
    outcomes = PlanOutcomes(store: OutcomeStore(database: database), clock: clock)
    service = PlanService(plans: own, localization: localization)
    morning = MorningPlans(
      plans: plans(in: background), store: MorningStore(database: background),
      localization: localization, clock: clock)
    morning.register(with: jobs)
  }

  /// The figures of the model and of plans.
  package var modelFigures: ModelFigures { tally.current }

  /// The host of the model, by base URL, with the state of its circuit breaker.
  package var providerHosts: [(base: String, state: CircuitBreaker.State)] {
    model.map { [$0.server.standing] } ?? []
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.serverStreaming(PlanRPC.generatePlan, service.generatePlan)
    router.unary(PlanRPC.listPlans, service.listPlans)
    router.unary(PlanRPC.getPlan, service.getPlan)
    router.unary(PlanRPC.confirmPlan, service.confirmPlan)
    router.unary(PlanRPC.adjustPlan, service.adjustPlan)
    router.unary(PlanRPC.deletePlan, service.deletePlan)
    router.unary(PlanRPC.getPlanOutcome, outcomes.getPlanOutcome)
    router.unary(PlanRPC.settlePlan, outcomes.settlePlan)
    router.unary(SummaryRPC.getWorkoutSummary, summaries.getWorkoutSummary)
    router.unary(SummaryRPC.askCoach, summaries.askCoach)
    router.unary(SuggestionRPC.suggestExercises, suggestions.suggestExercises)
    router.unary(ContextRPC.putContextNote, contexts.putContextNote)
    router.unary(ContextRPC.deleteContextNote, contexts.deleteContextNote)
    router.unary(ContextRPC.listContextNotes, contexts.listContextNotes)
    router.unary(ContextRPC.getCurrentContext, contexts.getCurrentContext)
    router.unary(ContextRPC.putCheckIn, contexts.putCheckIn)
    router.unary(ContextRPC.deleteCheckIn, contexts.deleteCheckIn)
    router.unary(ContextRPC.listCheckIns, contexts.listCheckIns)
    router.unary(ContextRPC.getPlanningSettings, contexts.getPlanningSettings)
    router.unary(ContextRPC.updatePlanningSettings, contexts.updatePlanningSettings)
  }

  /// Copies what `source` said to `target`, because what is sealed for one account cannot be opened by another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await ContextMove(store: contexts.contexts.store).run(from: source, to: target, on: loop)
  }
}
