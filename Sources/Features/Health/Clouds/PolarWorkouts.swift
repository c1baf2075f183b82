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

  var source: IntegrationSource { .polar }

  func workouts(of caller: Caller) async throws -> [String] {
    switch try await send("/exercises", isFile: false, for: caller) {
    case .response(200, let body?):
      guard let ids = PolarAnswers.exercises(body) else { throw CloudError.unavailable }
      return ids
    case .response(204, _): return []
    case let answer: throw Self.error(answer)
    }
  }

  func file(of workout: String, for caller: Caller) async throws -> [UInt8]? {
    switch try await send("/exercises/\(workout)/fit", isFile: true, for: caller) {
    case .file(let bytes): return bytes.isEmpty ? nil : bytes
    case .response(204, _), .response(404, _), .response(410, _): return nil
    case let answer: throw Self.error(answer)
    }
  }

  private func send(
    _ path: String, isFile: Bool, for caller: Caller
  ) async throws -> ProviderAnswer {
    try await calls.send(
      ProviderCall(.get, path, of: .taste, for: .workouts, at: source, isFile: isFile), of: caller)
  }

  private static func error(_ answer: ProviderAnswer) -> CloudError {
    switch answer {
    case .limited(let wait): .limited(wait)
    case .notConnected, .notGranted: .notConnected
    case .response, .file, .lost: .unavailable
    }
  }
}
