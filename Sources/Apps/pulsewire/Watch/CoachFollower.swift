import Base
import Client
import Contract
import ContractJSON
import DemoParts
import Loop

/// A reader of the coach of a session, which prints each cue.
final class CoachFollower {
  private let line: DeviceConnection
  private let writesJSON: Bool
  private let isColoured: Bool
  private var revision: Int64

  /// Creates a reader that has seen every cue up to `revision`.
  init(_ parameters: ConnectionParameters, after revision: Int64, writesJSON: Bool) {
    line = DeviceConnection("coach", parameters) { Terminal.writeError("\($0)\n") }
    self.revision = revision
    self.writesJSON = writesJSON
    isColoured = !writesJSON && Terminal.takesPictures
  }

  /// Follows the coach of `session`, or of the active one, until it ends.
  func run(_ session: UUID?) async throws {
    defer { line.hangUp() }
    var found = session
    try await line.use { client in
      if found == nil {
        found = try await client.call(PlayerRPC.getSession, GetSessionRequest()).state.sessionID
      }
      if let found { try await follow(found, client) }
    }
  }

  private func follow(_ session: UUID, _ client: PulsewireClient) async throws {
    let call = try await client.open(
      LiveRPC.watchCoach,
      WatchCoachRequest {
        $0.sessionID = session
        $0.afterRevision = revision
      })
    while let response = try await call.next() {
      line.succeeded()
      revision = response.revision
      if writesJSON {
        Terminal.write(try response.json() + "\n")
      } else {
        print(response)
      }
    }
  }

  private func print(_ response: WatchCoachResponse) {
    if response.afterGap { Terminal.write("cues may be missing here\n") }
    if let status = response.status { Terminal.write(CoachText(status).text + "\n") }
    guard let cue = response.cue else { return }
    let zone = Int(cue.zone.rawValue) - 1
    let text = CoachText(cue).text
    Terminal.write((isColoured ? ZoneInk.coloured(text, zone: zone) : text) + "\n")
  }
}
