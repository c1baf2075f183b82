internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// An athlete's account at Garmin, by their own key, as of November 2026: activities, each as a ZIP file with what the device
/// has recorded, and days.
struct GarminPersonal: CloudWorkoutProvider, CloudHealthProvider {
  let calls: AthleteCalls

  static var source: IntegrationSource { .garmin }
  var healthTypes: [[IntegrationDataType]] {
    [[.heartRate, .restingHeartRate], [.heartRateVariability], [.sleep]]
  }

  private static let pageRows = 100
  private static let pagesMax = 20

  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout] {
    // Garmin's days are local.
    let day = CloudDays.text(HealthDayValues.day(of: time, offset: 0) - 1)
    let found = try await workouts(pagesMax: Self.pagesMax) { _, readCount in
      let answer = try await send(
        "/activitylist-service/activities/search/activities?start=\(readCount)"
          + "&limit=\(Self.pageRows)&startDate=\(day)", of: .state, for: .workouts, caller)
      switch answer {
      case .response(200, let body?):
        guard let activities = GarminAnswers.activities(body) else { throw CloudError.unavailable }
        return activities
      case .response(204, _): return []
      default: throw CloudError(answer)
      }
    }
    return found.sorted {
      (GarminAnswers.start(of: $0) ?? .epoch, $0.id)
        < (GarminAnswers.start(of: $1) ?? .epoch, $1.id)
    }
  }

  /// Garmin tells of nothing by its id.
  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout? { nil }

  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent? {
    let answer = try await send(
      "/download-service/files/activity/\(workout.id)", of: .taste, for: .workouts, isFile: true,
      caller)
    switch answer {
    case .file(let bytes):
      let name = RecordedContent.name(workout.told?["activityName"])
      return bytes.isEmpty ? nil : .file(bytes, name: name)
    // What the athlete wrote down has no file.
    case .response(204, _), .response(404, _), .response(410, _): return nil
    default: throw CloudError(answer)
    }
  }

  func answers(
    about types: [IntegrationDataType], on number: Int, for caller: Caller
  ) async throws -> [JSONValue] {
    let day = CloudDays.text(number)
    let path =
      if types.contains(.sleep) {
        "/sleep-service/sleep/dailySleep?date=\(day)"
      } else if types.contains(.heartRateVariability) {
        "/hrv-service/hrv/\(day)"
      } else {
        "/wellness-service/wellness/dailyHeartRate?date=\(day)"
      }
    return try await body(path, caller).map { [$0] } ?? []
  }

  func samples(
    of types: [IntegrationDataType], on number: Int, in answers: [JSONValue]
  ) -> CloudDay {
    guard let answer = answers.first else { return [:] }
    let day = CloudDays.text(number)
    if types.contains(.sleep) { return GarminAnswers.sleep(answer, on: day) }
    if types.contains(.heartRateVariability) { return GarminAnswers.variability(answer, on: day) }
    return GarminAnswers.heartRate(answer, on: day)
  }

  /// Returns the answer about a day; nil for a day without.
  private func body(_ path: String, _ caller: Caller) async throws -> JSONValue? {
    switch try await send(path, of: .taste, for: .health, caller) {
    case .response(200, let body): body
    case .response(204, _), .response(404, _): nil
    case let answer: throw CloudError(answer)
    }
  }

  private func send(
    _ path: String, of family: CallFamily, for feature: ConnectionFeature, isFile: Bool = false,
    _ caller: Caller
  ) async throws -> ProviderAnswer {
    try await calls.send(
      ProviderCall(.get, path, of: family, for: feature, at: source, isFile: isFile), of: caller)
  }
}
