import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import SignIn

/// A wall display: shows the heart rate of the phone's workout until it ends, and whether it is live.
///
///     wall
///
/// It shares the phone's tokens in phone.json; a display of its own enrols by DeviceService.
@main
enum Wall {
  static func main() async throws {
    guard let session = try Kept.change({ $0["sessionId"] }) else {
      return say("The phone has not started a workout yet.")
    }
    try await withGRPCClient(transport: try Account.transport()) { connection in
      let account = try Account(connection)
      let screen = Screen()
      async let _ = screen.keepFresh()
      let live = Pulsewire_Live_V1_LiveService.Client(wrapping: connection)
      while await !screen.hasEnded {
        let revision = await screen.revision
        let request = Pulsewire_Live_V1_WatchSessionRequest.with {
          ($0.sessionID, $0.afterRevision) = (session, revision)
        }
        do {
          try await live.watchSession(request, metadata: account.metadata()) { response in
            for try await message in response.messages { await screen.show(message) }
          }
        } catch let error as RPCError where error.reason == "BROADCAST_ENDED" {
          say("watching again: \(error)")  // The screen is still here: it opens the stream again.
        } catch let error as RPCError {
          try await account.recover(error)
        }
      }
      say("ended")
    }
  }
}

/// Shows the newest state, and when it becomes stale, also while there is no connection.
actor Screen {
  private var state = Pulsewire_Live_V1_LiveHeartRate()
  private var measured = ContinuousClock.now
  private var line = ""

  /// The age at which a sample is no longer live; see LiveHeartRate.
  private static let freshLength = Duration.seconds(4)

  var revision: Int64 { state.revision }
  var hasEnded: Bool { state.ended }

  /// Shows a state that just came. Its age is told by the server's clock; from then on this machine's steady clock counts,
  /// so that it does not matter what time is set here.
  func show(_ response: Pulsewire_Live_V1_WatchSessionResponse) {
    state = response.heartRate
    let times = [state.sampleTime, response.arrivalTime, response.serverTime].map {
      Double($0.seconds) + Double($0.nanos) / 1e9
    }
    measured = ContinuousClock.now - .seconds(times[2] - min(times[0], times[1]))
    refresh()
  }

  func keepFresh() async {
    while !Task.isCancelled {
      refresh()
      try? await Task.sleep(for: .milliseconds(200))
    }
  }

  private func refresh() {
    guard state.bpm != 0 else { return }
    let isLive = ContinuousClock.now - measured < Self.freshLength
    let new = "\(state.bpm) bpm, zone \(state.zone), \(isLive ? "live" : "stale")"
    if new != line { say(new) }
    line = new
  }
}
