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
      as: { results in try results[0].first.map { try ResultStore.Effort($0) } }
    ) { current in
      guard let current else { throw LoadError.logNotFound }
      let effort = WorkoutEffort {
        ($0.deviceKcal, $0.version) = (current.deviceKcal ?? 0, current.version)
        $0.sessionRpe = Double(current.rpeTenths ?? 0) / 10
      }
      try VersionConflict.check(request.expectedVersion, of: effort, at: effort.version)
      var next = try request.updateMask.applied(
        request.effort, to: effort, serverFields: ["version"])
      try RPCError.check(next.contractViolations().under("effort"))
      let rpeTenths = Int64(exactly: (next.sessionRpe * 10).rounded()) ?? 0
      next.sessionRpe = Double(rpeTenths) / 10
      guard next != effort else {
        return .unchanged(UpdateWorkoutEffortResponse { $0.effort = effort })
      }
      next.version += 1
      let (part, beside) = ResultStore.store(
        (next.deviceKcal == 0 ? nil : next.deviceKcal, rpeTenths == 0 ? nil : rpeTenths),
        after: current, of: request.workoutLogID, owner: change.owner)
      // The account's lock first, as changes of logs take it before days and numbers of answers.
      return .change(
        part, locks: ["select pulsewire.lock_owner_rows()"], beside: beside,
        answer: UpdateWorkoutEffortResponse { $0.effort = next })
    }
  }
}
