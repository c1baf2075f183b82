package import Base
internal import Composition
package import Localization
internal import PlansContract
package import Postgres
package import RPC
package import Store

/// The plans of workouts, which the server's rules make for the athlete.
package struct PlansFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Plans")

  private let service: PlanService

  /// Creates the feature on `database`.
  package init(
    database: Database, neighbours: PlanNeighbours, localization: ErrorLocalization,
    clock: WallClock
  ) {
    let store = PlanStore(database: database)
    service = PlanService(
      plans: Plans(
        store: store, briefs: PlanBriefs(store: store, neighbours: neighbours),
        neighbours: neighbours, clock: clock),
      localization: localization)
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
