import Base
import BodyFeature
import Contract
import NotificationsFeature
import PlansFeature
import Postgres
import Store

/// The other features, in the terms of plans and of the catalogue.
extension PulsewireFeatures {
  /// Returns the signs of recovery that heart rate variability gives.
  static func recovery(_ standing: HrvStanding?) -> RecoverySigns {
    var signs = RecoverySigns()
    signs.variability = standing.map {
      RecoverySigns.Variability(
        valueMs: $0.valueMs, meanMs: $0.meanMs, deviationMs: $0.deviationMs)
    }
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
