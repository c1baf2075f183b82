internal import Base
internal import MusicContract
internal import RPC
internal import SettingsContract

/// A music service that tells what an athlete has played.
protocol MusicHistoryProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }

  /// Throws if the server has no keys for it.
  func check() throws

  /// Returns what was played, behind a time if there is one.
  func plays(after time: Timestamp?, of caller: Caller) async throws -> HistoryPage
}
