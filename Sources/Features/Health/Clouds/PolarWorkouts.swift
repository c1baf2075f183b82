internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// An athlete's exercises at Polar, as of November 2026: those of the last 30 days, each as a FIT file.
struct PolarWorkouts: CloudWorkoutProvider {
  let calls: AthleteCalls

  static var source: IntegrationSource { .polar }

  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout] {
    switch try await send("/exercises", isFile: false, for: caller) {
    case .response(200, let body?):
      guard let ids = PolarAnswers.exercises(body) else { throw CloudError.unavailable }
      return ids.map { CloudWorkout(id: $0) }
    case .response(204, _): return []
    case let answer: throw CloudError(answer)
    }
  }

  /// Polar tells of nothing by its id.
  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout? { nil }

  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent? {
    switch try await send("/exercises/\(workout.id)/fit", isFile: true, for: caller) {
    case .file(let bytes): return bytes.isEmpty ? nil : .file(bytes, name: nil)
    case .response(204, _), .response(404, _), .response(410, _): return nil
    case let answer: throw CloudError(answer)
    }
  }

  private func send(
    _ path: String, isFile: Bool, for caller: Caller
  ) async throws -> ProviderAnswer {
    try await calls.send(
      ProviderCall(.get, path, of: .taste, for: .workouts, at: source, isFile: isFile), of: caller)
  }
}
