import ArgumentParser
import Base
import Contract

/// A workout as the user types it: the ID of its log, which is that of its session, or `last`.
enum WorkoutReference: ExpressibleByArgument, Sendable {
  /// The newest workout.
  case last
  /// The workout with this id.
  case id(UUID)

  init?(argument: String) {
    if argument.lowercased() == "last" {
      self = .last
    } else if let id = UUID(argument) {
      self = .id(id)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .last: "last"
    case .id(let id): "\(id)"
    }
  }
}

extension PulsewireClient {
  /// Returns the id of the workout that was meant.
  func workoutID(_ workout: WorkoutReference) async throws -> UUID {
    if case .id(let id) = workout { return id }
    let newest = try await call(
      WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest { $0.pageSize = 1 }
    ).workoutLogs.first
    guard let newest else {
      throw ClientFailure("There are no workouts yet: 'pulsewire play start' starts one.")
    }
    return newest.id
  }
}
