import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import SignIn

/// A phone: signs up, starts a workout, sends a heart rate each second, and finishes.
///
///     phone SECONDS
///
/// Stopped at any moment and started again, it goes on with the same workout and the samples that were not acknowledged.
@main
struct Phone {
  let account: Account
  let recording: Recording
  let player: Pulsewire_Player_V1_PlayerService.Client<HTTP2ClientTransport.Posix>
  let live: Pulsewire_Live_V1_LiveService.Client<HTTP2ClientTransport.Posix>

  static func main() async throws {
    let seconds = Int(CommandLine.arguments.last ?? "") ?? 60
    try await withGRPCClient(transport: try Account.transport()) { connection in
      let phone = Phone(
        account: try Account(connection), recording: try Recording(),
        player: .init(wrapping: connection), live: .init(wrapping: connection))
      try await phone.run(seconds: seconds)
    }
  }

  func run(seconds: Int) async throws {
    let session = try await startOrResume()
    async let measured: Void = recording.measure(seconds: seconds)
    while await !recording.isSettled {
      do {
        try await push(to: session)
      } catch let error as RPCError {
        try await account.recover(error)
      }
    }
    try await measured
    try await finish(session)
    say("finished")
  }

  /// Starts a session and returns its id. The request's id is on disk until the session is finished, so that a phone that
  /// is started again sends the same request, and gets the same session.
  private func startOrResume() async throws -> String {
    let id = try Kept.change { kept in
      let id = kept["startId"] ?? Kept.newID()
      kept["startId"] = id
      return id
    }
    let request = Pulsewire_Player_V1_StartWorkoutRequest.with {
      $0.requestID = id
      $0.workout.name = "Legs"  // It has no blocks, so it is free: it lasts until it is finished.
    }
    let session: String
    do {
      session = try await account.call { [player] metadata in
        try await player.startWorkout(request, metadata: metadata).state.sessionID
      }
    } catch let error as RPCError where error.reason == "SESSION_ACTIVE" {
      // Another device has started one: this phone takes part in it.
      session = try await account.call { [player] metadata in
        try await player.getSession(.init(), metadata: metadata).state.sessionID
      }
    }
    try Kept.change { $0["sessionId"] = session }
    return session
  }

  /// Sends what the server does not have, and then each new sample, until all of them are settled.
  private func push(to session: String) async throws {
    let (opened, continuation) = AsyncStream<Int64>.makeStream()
    let open = Pulsewire_Live_V1_OpenHeartRate.with { $0.sessionID = session }
    let device = await recording.deviceID
    try await live.pushHeartRate(metadata: account.metadata()) { [recording] writer in
      try await writer.write(
        .with {
          $0.open = open
          $0.open.deviceID = device
        })
      guard var last = await opened.first(where: { _ in true }) else { return }
      while true {
        let isLast = await !recording.isMeasuring
        let samples = await recording.batch(after: last).map { sample in
          Pulsewire_Live_V1_HeartRateSample.with {
            $0.sequence = sample.sequence
            $0.sampleTime.seconds = sample.milliseconds / 1000
            $0.sampleTime.nanos = Int32(sample.milliseconds % 1000) * 1_000_000
            $0.bpm = sample.bpm
          }
        }
        if let newest = samples.last {
          try await writer.write(.with { $0.batch.samples = samples })
          last = newest.sequence
        } else if isLast {
          return
        } else {
          try await Task.sleep(for: .milliseconds(200))
        }
      }
    } onResponse: { [recording] response in
      defer { continuation.finish() }
      for try await message in response.messages {
        switch message.event {
        case .opened(let event):
          try await recording.settle(upTo: event.lastSequence)
          continuation.yield(event.lastSequence)
        case .acknowledgement(let event):
          try await recording.settle(upTo: event.lastSequence)
          say("stored up to \(event.lastSequence)")
        case .rejection(let event):
          try await recording.settle(rejected: event.sequence)
          say("rejected: \(event.message)")
        case nil: break
        }
      }
    }
  }
}
