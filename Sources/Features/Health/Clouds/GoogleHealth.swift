internal import Base
internal import HTTPClient
internal import HealthContract
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import RPC
internal import SettingsContract

/// An athlete's data points at Google Health, Fitbit's successor, as of November 2026: by type and day.
struct GoogleHealth: CloudWorkoutProvider, CloudHealthProvider {
  let calls: AthleteCalls

  var source: IntegrationSource { .googleHealth }
  var healthTypes: [[IntegrationDataType]] { GoogleHealthAnswers.kinds.map { [$0.type] } }

  /// The most pages of a type and a day: a heart rate every two seconds.
  private static let pagesMax = 100

  /// Exercises are samples: there are no files of them.
  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout] { [] }

  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout? { nil }

  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent? { nil }

  func samples(
    of types: [IntegrationDataType], on day: Int, for caller: Caller
  ) async throws -> CloudDay {
    guard let kind = GoogleHealthAnswers.kinds.first(where: { types.contains($0.type) }) else {
      return [:]
    }
    let (text, next) = (CloudDays.text(day), CloudDays.text(day + 1))
    let filter = GoogleHealthAnswers.filter(kind, on: text, before: next)
    var points: [GoogleHealthAnswers.Point] = []
    var token: String?
    for _ in 0..<Self.pagesMax {
      let page = try await page(of: kind, filter, token, caller)
      points += page.points
      token = page.next
      if token == nil { break }
    }
    let samples = GoogleHealthAnswers.samples(points, of: kind, on: text)
    return samples.isEmpty ? [:] : [kind.type: samples]
  }

  private func page(
    of kind: GoogleHealthAnswers.Kind, _ filter: String, _ token: String?, _ caller: Caller
  ) async throws -> GoogleHealthAnswers.Page {
    var query = [("filter", filter), ("pageSize", "\(kind.pageRows)")]
    if let token { query.append(("pageToken", token)) }
    let path =
      "/users/me/dataTypes/\(kind.path)/dataPoints?"
      + FormEncoding.text(query.map { (key: $0.0, value: $0.1) })
    let feature: ConnectionFeature = [.steps, .workouts].contains(kind.type) ? .workouts : .health
    let answer = try await calls.send(
      ProviderCall(.get, path, of: .taste, for: feature, at: source), of: caller)
    guard case .response(200, let body?) = answer,
      let page = GoogleHealthAnswers.page(body, of: kind)
    else { throw CloudError(answer) }
    return page
  }
}
