package import Base
internal import Composition
package import HTTPClient
package import Localization
internal import PlansContract
package import Postgres
package import RPC
package import Store

/// The plans of workouts, which a model or the server's own rules make for the athlete.
package struct PlansFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Plans")

  private let service: PlanService
  private let model: ModelPlanner?
  private let tally = ModelTally()

  /// Creates the feature on `database`.
  ///
  /// - Parameters:
  ///   - model: the model that makes plans; nil for the server's rules alone.
  ///   - http: the client with which it is asked.
  package init(
    database: Database, neighbours: PlanNeighbours, model: ModelConfiguration?, http: HTTPClient,
    localization: ErrorLocalization, clock: WallClock
  ) {
    let tally = tally
    let planner = model.map { ModelPlanner(ModelServer($0, http, tally: tally), clock: clock) }
    self.model = planner
    let store = PlanStore(database: database)
    service = PlanService(
      plans: Plans(
        store: store, briefs: PlanBriefs(store: store, neighbours: neighbours),
        neighbours: neighbours,
        makers: PlanMakers(neighbours: neighbours, model: planner, tally: tally), clock: clock),
      localization: localization)
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
  }
}
