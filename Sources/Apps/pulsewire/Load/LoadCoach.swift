import Client
import Contract
import DemoParts
import Loop

/// A reader of what the coach says to an athlete, on the athlete's connection and loop.
final class LoadCoach {
  private let athlete: LoadAthlete
  private unowned let lane: LoadLane
  private var revision: Int64 = 0

  init(_ athlete: LoadAthlete, in lane: LoadLane) { (self.athlete, self.lane) = (athlete, lane) }

  /// Listens until it is cancelled.
  func run() async throws { try await athlete.connection.use(athlete.tokens, listen) }

  private func listen(_ client: PulsewireClient) async throws {
    let call = try await client.open(
      LiveRPC.watchCoach,
      WatchCoachRequest { ($0.sessionID, $0.afterRevision) = (athlete.session, revision) })
    while let response = try await call.next() {
      athlete.connection.succeeded()
      revision = max(revision, response.revision)
      if response.cue != nil { lane.figures.cues += 1 }
    }
    throw ClientFailure("The server ended a coach's stream although the session goes on.")
  }
}
