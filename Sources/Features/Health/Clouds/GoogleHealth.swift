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

  static var source: IntegrationSource { .googleHealth }
  var healthTypes: [[IntegrationDataType]] { GoogleHealthAnswers.kinds.map { [$0.type] } }

  /// The most pages of a type and a day: a heart rate every two seconds.
  private static let pagesMax = 100

  /// Exercises are samples: there are no files of them.
  func workouts(since time: Timestamp, of caller: Caller) async throws -> [CloudWorkout] { [] }

  func workout(_ id: String, of caller: Caller) async throws -> CloudWorkout? { nil }

  func content(of workout: CloudWorkout, for caller: Caller) async throws -> CloudContent? { nil }

  func answers(
    about types: [IntegrationDataType], on day: Int, for caller: Caller
  ) async throws -> [JSONValue] {
    guard let kind = Self.kind(of: types) else { return [] }
    let filter = GoogleHealthAnswers.filter(
      kind, on: CloudDays.text(day), before: CloudDays.text(day + 1))
    var answers: [JSONValue] = []
    var token: String?
    for _ in 0..<Self.pagesMax {
      let answer = try await page(of: kind, filter, token, caller)
      guard let page = GoogleHealthAnswers.page(answer, of: kind) else {
        throw CloudError.unavailable
      }
      if !page.points.isEmpty { answers.append(answer) }
      token = page.next
      if token == nil { break }
    }
    return answers
  }

  func samples(
    of types: [IntegrationDataType], on day: Int, in answers: [JSONValue]
  ) -> CloudDay {
    guard let kind = Self.kind(of: types) else { return [:] }
    let points = answers.flatMap { GoogleHealthAnswers.page($0, of: kind)?.points ?? [] }
    let samples = GoogleHealthAnswers.samples(points, of: kind, on: CloudDays.text(day))
    return samples.isEmpty ? [:] : [kind.type: samples]
  }

  /// Reads a text such as `heart-rate 2026-11-27`.
  func toldDay(_ text: String) -> (type: IntegrationDataType, day: Int)? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, let day = parts.last,
      let kind = GoogleHealthAnswers.kinds.first(where: { $0.path == name }),
      let number = CloudDays.day(String(day))
    else { return nil }
    return (kind.type, number)
  }

  private static func kind(of types: [IntegrationDataType]) -> GoogleHealthAnswers.Kind? {
    GoogleHealthAnswers.kinds.first { types.contains($0.type) }
  }

  private func page(
    of kind: GoogleHealthAnswers.Kind, _ filter: String, _ token: String?, _ caller: Caller
  ) async throws -> JSONValue {
    var query = [("filter", filter), ("pageSize", "\(kind.pageRows)")]
    if let token { query.append(("pageToken", token)) }
    let path =
      "/users/me/dataTypes/\(kind.path)/dataPoints?"
      + FormEncoding.text(query.map { (key: $0.0, value: $0.1) })
    let feature: ConnectionFeature = [.steps, .workouts].contains(kind.type) ? .workouts : .health
    let answer = try await calls.send(
      ProviderCall(.get, path, of: .taste, for: feature, at: source), of: caller)
    guard case .response(200, let body?) = answer else { throw CloudError(answer) }
    return body
  }
}
