import Client
import Contract
import DemoParts
import Loop

/// A watcher of an athlete's heart rate, which may share its connection. It is bound to the
/// athlete's loop.
final class LoadWatcher {
  private let connection: LoadConnection
  private let athlete: LoadAthlete
  private unowned let lane: LoadLane
  private var revision: Int64 = 0
  private var sequence: Int64 = 0

  init(_ athlete: LoadAthlete, over connection: LoadConnection, in lane: LoadLane) {
    self.athlete = athlete
    self.connection = connection
    self.lane = lane
  }

  /// Whether the watcher has seen the newest sample of its athlete.
  var isCurrent: Bool { sequence == athlete.ledger.sentSequence }

  /// Follows until it is cancelled.
  func run() async throws {
    try await connection.use(athlete.tokens) { try await $0.followBroadcast(follow) }
  }

  private func follow(_ client: PulsewireClient) async throws {
    let call = try await client.open(
      LiveRPC.watchSession,
      WatchSessionRequest {
        $0.sessionID = athlete.session
        $0.afterRevision = revision
      })
    while let response = try await call.next() {
      connection.succeeded()
      let state = response.heartRate
      revision = state.revision
      lane.figures.conflated += state.skippedCount
      // A watcher that resumes may receive its last state again.
      guard state.sequence > sequence, state.sequence <= athlete.ledger.sentSequence else {
        continue
      }
      lane.watched(sequence + 1..<state.sequence + 1, athlete.ledger)
      sequence = state.sequence
    }
    throw ClientFailure("The server ended a watcher's stream although the session goes on.")
  }
}
