import Base
import BodyFeature
import Contract
import NotificationsFeature
import PlansFeature
import Postgres
import RPC
import Store

/// The other features, in the terms of plans and of the catalogue.
extension PulsewireFeatures {
  /// Returns the signs of an athlete's recovery that heart rate variability and the last night give.
  static func recovery(
    _ body: BodyFeature, _ dailies: Dailies, at time: Timestamp, for caller: Caller
  ) async throws -> RecoverySigns {
    var signs = RecoverySigns()
    signs.variability = try await body.hrvStanding(at: time, for: caller).map {
      RecoverySigns.Variability(
        valueMs: $0.valueMs, meanMs: $0.meanMs, deviationMs: $0.deviationMs)
    }
    // A night belongs to the local day on which it ended: in the east, that of tomorrow in UTC.
    let today = Int32(clamping: time.microseconds / 86_400_000_000)
    signs.sleep = try await dailies.recoveries(of: today...today &+ 1, for: caller)
      .last { $0.asleepSeconds != nil }?.asleepSeconds.map { .seconds($0) }
    return signs
  }

  /// Returns the statement that tells an account of its plan of a morning, if a condition of SQL is met.
  static func notice(of plan: Plan, _ owner: UUID, _ time: Timestamp, _ condition: SQL) -> SQL {
    NotificationsFeature.planReady(
      owner, plan.id, plan.workout.name, on: plan.date.sql, time, condition)
  }

  /// Returns the level of an athlete.
  static func level(_ profile: FitnessProfile) -> FitnessLevel { profile.fitnessLevel }
}
