internal import Base
internal import Messages
internal import RPC
internal import SettingsContract

/// A service that keeps the workouts of an athlete's devices and gives them as files.
protocol CloudWorkoutProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }
  /// Returns the ids of the workouts that it has of late, oldest first.
  func workouts(of caller: Caller) async throws -> [String]
  /// Returns the file of a workout; nil if it has none, or none any more.
  func file(of workout: String, for caller: Caller) async throws -> [UInt8]?
}

/// The reasons for which a service tells nothing.
enum CloudError: Error, Equatable {
  /// Its limit is reached for this long.
  case limited(Duration)
  /// It does not answer, or with an error.
  case unavailable
  /// It is not connected, or not for workouts.
  case notConnected
}
