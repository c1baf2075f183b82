import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// A phone: signs up, starts a workout, sends a heart rate each second, and finishes.
///
///     phone SECONDS
///
/// Stopped at any moment and started again, it resumes after the last sample that the server stored.
@main
enum Phone {
  typealias Connection = GRPCClient<HTTP2ClientTransport.Posix>

  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let server = environment["PULSEWIRE_SERVER", default: "localhost:8443"].split(separator: ":")
    let ca = environment["PULSEWIRE_CA", default: "certs/ca.pem"]
    let seconds = Int64(CommandLine.arguments.last ?? "") ?? 60
    let transport = try HTTP2ClientTransport.Posix(
      target: .dns(host: String(server[0]), port: Int(server[1])),
      transportSecurity: .tls { $0.trustRoots = .certificates([.file(path: ca, format: .pem)]) })
    try await withGRPCClient(transport: transport) { connection in
      var kept = try await signIn(connection)
      let metadata: Metadata = ["authorization": "Bearer \(kept["accessToken", default: ""])"]
      let player = Pulsewire_Player_V1_PlayerService.Client(wrapping: connection)
      let session: String
      do {
        session = try await player.getSession(.init(), metadata: metadata).state.sessionID
      } catch let error as RPCError where error.code == .notFound {
        let request = Pulsewire_Player_V1_StartWorkoutRequest.with {
          $0.requestID = newID()
          // It has no blocks, so it is free: it lasts until it is finished.
          $0.workout.name = "Legs"
        }
        session = try await player.startWorkout(request, metadata: metadata).state.sessionID
      }
      kept["sessionId"] = session
      try save(kept)

      let start = Int64(Date().timeIntervalSince1970)
      let open = Pulsewire_Live_V1_OpenHeartRate.with {
        ($0.sessionID, $0.deviceID) = (session, kept["deviceId", default: ""])
      }
      while true {
        do {
          try await push(from: start, to: start + seconds, open, connection, metadata)
          break
        } catch let error as RPCError where error.code == .unavailable {
          try await Task.sleep(for: .seconds(Double.random(in: 0.5...2)))  // and resume
        }
      }
      let state = try await player.getSession(.init(), metadata: metadata).state
      let finish = Pulsewire_Player_V1_ApplyCommandRequest.with {
        ($0.requestID, $0.sessionID, $0.expectedRevision) = (newID(), session, state.revision)
        $0.finish = .init()
      }
      _ = try await player.applyCommand(finish, metadata: metadata)
      show("finished")
    }
  }

  /// Sends the samples from `start` to `end` that the server does not have. The sequence of a sample is its second. A
  /// real app keeps its samples on disk until they are acknowledged.
  static func push(
    from start: Int64, to end: Int64, _ open: Pulsewire_Live_V1_OpenHeartRate,
    _ connection: Connection, _ metadata: Metadata
  ) async throws {
    let (opened, continuation) = AsyncStream<Int64>.makeStream()
    let live = Pulsewire_Live_V1_LiveService.Client(wrapping: connection)
    try await live.pushHeartRate(metadata: metadata) { writer in
      try await writer.write(.with { $0.open = open })
      guard var last = await opened.first(where: { _ in true }) else { return }
      last = max(last, start)
      while last < end {
        let now = min(end, Int64(Date().timeIntervalSince1970), last + 1000)
        let samples = (last..<now).map { second in
          Pulsewire_Live_V1_HeartRateSample.with {
            $0.sequence = second + 1
            $0.sampleTime = .init(seconds: second + 1, nanos: 0)
            $0.bpm = Int32(120 + (second - start) % 40)
          }
        }
        if !samples.isEmpty { try await writer.write(.with { $0.batch.samples = samples }) }
        last = max(last, now)
        try await Task.sleep(for: .seconds(1))
      }
    } onResponse: { response in
      for try await message in response.messages {
        switch message.event {
        case .opened(let event): continuation.yield(event.lastSequence)
        case .acknowledgement(let event): show("stored up to \(event.lastSequence)")
        case .rejection(let event): show("rejected: \(event.message)")
        case nil: break
        }
      }
    }
  }
}
