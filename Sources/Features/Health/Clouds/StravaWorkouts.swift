internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// An athlete's activities at Strava, as of November 2026: a list with their sums, and the series of each.
struct StravaWorkouts: CloudWorkoutProvider {
  let calls: AthleteCalls

  static var source: IntegrationSource { .strava }

  /// The activities of a page.
  private static let pageRows = 100
  private static let pagesMax = 20

  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout] {
    try await workouts(pagesMax: Self.pagesMax) { page, _ in
      let path =
        "/athlete/activities?after=\(time.milliseconds / 1_000)&page=\(page + 1)"
        + "&per_page=\(Self.pageRows)"
      let answer = try await send(path, of: .state, for: caller)
      guard case .response(200, let body?) = answer,
        let activities = StravaAnswers.activities(body)
      else { throw CloudError(answer) }
      return activities
    }
  }

  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout? {
    guard StravaAnswers.isID(id) else { return nil }
    switch try await send("/activities/\(id)", of: .state, for: caller) {
    case .response(404, _): return nil
    case .response(200, let body?): return StravaAnswers.activity(body)
    case let answer: throw CloudError(answer)
    }
  }

  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent? {
    var known = workout
    if known.told == nil {
      guard let found = try await self.workout(workout.id, of: caller) else { return nil }
      known = found
    }
    guard let activity = known.told else { return nil }
    if StravaActivity.isWrittenDown(activity) { return .strava(activity, series: nil) }
    let path =
      "/activities/\(workout.id)/streams?keys=\(StravaActivity.keys.joined(separator: ","))"
      + "&key_by_type=true"
    switch try await send(path, of: .taste, isFile: true, for: caller) {
    case .file(let bytes): return .strava(activity, series: bytes)
    case .response(404, _):
      // There are none, or the activity was deleted meanwhile.
      guard let left = try await self.workout(workout.id, of: caller), let told = left.told else {
        return nil
      }
      return .strava(told, series: nil)
    case let answer: throw CloudError(answer)
    }
  }

  private func send(
    _ path: String, of family: CallFamily, isFile: Bool = false, for caller: Caller
  ) async throws -> ProviderAnswer {
    try await calls.send(
      ProviderCall(.get, path, of: family, for: .workouts, at: source, isFile: isFile), of: caller)
  }
}
