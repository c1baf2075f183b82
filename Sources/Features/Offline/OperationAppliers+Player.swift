internal import Base
internal import Messages
internal import OfflineContract
internal import PlayerContract
package import PlayerFeature
internal import RPC

extension OperationAppliers {
  /// Registers the requests of the player. It cannot do so itself: the queue reads the athlete's settings, whose rows
  /// refer to those of the player.
  package mutating func register(_ player: PlayerFeature) {
    let sessions = player.queuedSessions
    register(
      PlayerRPC.startWorkout, .create,
      entityID: { $0.sessionID ?? $0.requestID }, sourceIDs: { $0.source.entityIDs },
      isFoundation: true,
      violations: { request, _ in
        guard request.sessionID == nil else { return [] }
        return .violation(
          "session_id", "expected the id of the session that is started offline", .required)
      },
      applyInTime: { request, times, caller in
        try await sessions.start(request, at: times.createTime, end: times.end, for: caller)
      })
    register(
      PlayerRPC.applyCommand, .update, entityID: \.sessionID,
      applyInTime: { request, times, caller in
        try await sessions.apply(request, at: times.createTime, for: caller)
      })
  }
}

extension WorkoutSource {
  /// The identifier of what has the workout; empty if the source has it itself.
  fileprivate var entityIDs: [UUID] {
    switch self {
    case .workout, .preset: []
    case .routineDay(let day): [day.routineID]
    case .workoutLog(let id), .libraryWorkout(let id): [id]
    case .occurrence(let occurrence): [occurrence.scheduledWorkoutID]
    }
  }
}
