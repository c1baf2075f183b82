internal import Base
internal import Loop
internal import MusicContract

/// A service that knows tempos. It is told which recording is meant, and nothing of whoever listens to it.
protocol TempoService: Sendable {
  /// The owner of the rows about what it has told, which is no account's id.
  var id: UUID { get }

  /// What athletes are shown where its tempos are.
  var credit: TempoCredit { get }

  /// Asks for a recording.
  func tempo(of code: ISRC, on loop: EventLoop) async throws -> TempoAnswer
}
