internal import Base
internal import LoadContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// What athletes and devices say of the effort of workouts.
struct WorkoutEfforts: Sendable {
  let store: ResultStore
  private let changes = Changes()

  init(store: ResultStore) { self.store = store }

  /// Stores the fields of the request's mask.
  func update(
    _ request: UpdateWorkoutEffortRequest, _ change: ChangeRequest
  ) async throws -> UpdateWorkoutEffortResponse {
    try await changes.make(
      ChangedRow("workout effort", of: change.owner, id: request.workoutLogID), for: change,
      in: store.database, reading: [ResultStore.effort(of: request.workoutLogID)],
      as: { results in try results[0].first?.decode(Double?.self, Double?.self, Int64.self) }
    ) { current in
      guard let current else { throw LoadError.logNotFound }
      let effort = WorkoutEffort {
        ($0.deviceKcal, $0.sessionRpe, $0.version) = (current.0 ?? 0, current.1 ?? 0, current.2)
      }
      try VersionConflict.check(request.expectedVersion, of: effort, at: effort.version)
      var next = try request.updateMask.applied(
        request.effort, to: effort, serverFields: ["version"])
      try RPCError.check(next.contractViolations().under("effort"))
      next.sessionRpe = (next.sessionRpe * 10).rounded() / 10
      guard next != effort else {
        return .unchanged(UpdateWorkoutEffortResponse { $0.effort = effort })
      }
      next.version += 1
      func stored(_ value: Double) -> Double? { value == 0 ? nil : value }
      return .change(
        ResultStore.store(
          (stored(next.deviceKcal), stored(next.sessionRpe)), as: next.version,
          of: request.workoutLogID), answer: UpdateWorkoutEffortResponse { $0.effort = next })
    }
  }
}
