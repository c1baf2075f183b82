internal import HealthContract
internal import RPC
internal import SettingsContract

/// A service that keeps what an athlete's devices measure by day and night, and gives it by days.
protocol CloudHealthProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }
  /// The types that it has; those of one answer are together.
  var healthTypes: [[IntegrationDataType]] { get }
  /// Returns the samples of a day in the athlete's local time, by its number; none for a day without.
  ///
  /// - Parameter types: one of `healthTypes`.
  func samples(
    of types: [IntegrationDataType], on day: Int, for caller: Caller
  ) async throws -> CloudDay
}
