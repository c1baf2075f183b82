import Client
import Contract
import DemoParts
import Loop

/// One reader of an athlete's heart rate, perhaps on a connection of its own. It belongs to the
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

  /// Whether it has seen what its athlete sent last.
  var isCurrent: Bool { sequence == athlete.ledger.sentSequence }

  /// Follows until it is called off.
  func run() async throws {
    try await connection.use(athlete.tokens) { try await $0.followBroadcast(follow) }
  }

  private func follow(_ client: PulsewireClient) async throws {
    let call = try await client.open(
      LiveRPC.watchSession,
      WatchSessionRequest(sessionID: athlete.session, afterRevision: revision))
    while let response = try await call.next() {
      connection.succeeded()
      let state = response.heartRate
      revision = state.revision
      lane.figures.conflated += state.skippedCount
      // Who resumes may be told once more what it knows.
      guard state.sequence > sequence, state.sequence <= athlete.ledger.sentSequence else {
        continue
      }
      lane.watched(sequence + 1..<state.sequence + 1, athlete.ledger)
      sequence = state.sequence
    }
    throw ClientFailure("The server ended a watcher's stream although the session goes on.")
  }
}
