import ArgumentParser
import Base
import Contract
import DemoParts

/// A workout as the user types it: the ID of its log, which is that of its session, its name, or
/// `last`.
enum WorkoutReference: ExpressibleByArgument, Sendable {
  /// The newest workout.
  case last
  /// The workout with this id.
  case id(UUID)
  /// The newest workout with this name.
  case named(String)

  /// The number of names that a failure lists.
  private static let namesMax = 10

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    if argument.lowercased() == "last" {
      self = .last
    } else if let id = UUID(argument) {
      self = .id(id)
    } else {
      self = .named(argument)
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .last: "last"
    case .id(let id): "\(id)"
    case .named(let name): name
    }
  }

  /// Returns the failure of a name that none of `logs`, the newest first, has.
  static func unknown(_ name: String, among logs: [WorkoutLog]) -> ClientFailure {
    var names: [String] = []
    for log in logs where !log.name.isEmpty && !names.contains(log.name) { names.append(log.name) }
    let shown = names.prefix(namesMax).map { DisplayText($0).text }.joined(separator: ", ")
    return ClientFailure(
      "There is no workout '\(DisplayText(name).text)'; "
        + (names.isEmpty
          ? "there are none." : "the newest: \(shown)\(names.count > namesMax ? ", …" : "")."))
  }
}

extension PulsewireClient {
  private static let logsPageSize: Int32 = 1_000

  /// Returns the id of the workout that was meant.
  func workoutID(_ workout: WorkoutReference) async throws -> UUID {
    switch workout {
    case .id(let id): return id
    case .last:
      let newest = try await call(
        WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest { $0.pageSize = 1 }
      ).workoutLogs.first
      guard let newest else {
        throw ClientFailure("There are no workouts yet: 'pulsewire play start' starts one.")
      }
      return newest.id
    case .named(let name):
      let logs = try await all(
        \.workoutLogs, by: WorkoutLogRPC.listWorkoutLogs,
        ListWorkoutLogsRequest { $0.pageSize = Self.logsPageSize },
        token: \.pageToken, next: \.nextPageToken)
      guard let found = logs.first(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw WorkoutReference.unknown(name, among: logs)
      }
      return found.id
    }
  }
}
