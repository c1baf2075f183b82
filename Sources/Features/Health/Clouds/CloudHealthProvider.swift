internal import HealthContract
internal import JSON
internal import RPC
internal import SettingsContract

/// A service that keeps what an athlete's devices measure by day and night, and gives it by days.
protocol CloudHealthProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }
  /// The types that it has; those of one answer are together.
  var healthTypes: [[IntegrationDataType]] { get }
  /// Returns what the service answers about a day in the athlete's local time, by its number; nothing for a day without.
  ///
  /// - Parameter types: one of `healthTypes`.
  func answers(
    about types: [IntegrationDataType], on day: Int, for caller: Caller
  ) async throws -> [JSONValue]
  /// Returns the samples in answers about a day.
  func samples(
    of types: [IntegrationDataType], on day: Int, in answers: [JSONValue]
  ) -> CloudDay
  /// Returns the type and the day of which the service has told by a text; nil for another text.
  func toldDay(_ text: String) -> (type: IntegrationDataType, day: Int)?
}

extension CloudHealthProvider {
  func toldDay(_ text: String) -> (type: IntegrationDataType, day: Int)? { nil }
}
