import ArgumentParser
import Client
import Contract
import Loop

/// Bidirectional streams on which each message waits for the previous one to come back.
struct PingPongCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pingpong",
    abstract:
      "Streams in both directions on one connection; each sends a tick when the last is back.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many streams.")
  var streams = Count(100)

  @Option(help: "How many ticks each sends.")
  var rounds = Count(1000)

  func run() throws {
    try load.run { [streams, rounds] target in
      let channel = try await target.connect()
      try await channel.ping()
      let latencies = Latencies(capacity: streams.value * rounds.value)
      let bound = LoopBound((channel, latencies), to: target.loop)
      let start = target.loop.nanoseconds
      try await target.loop.forEach(upTo: streams.value, atOnce: streams.value) { number in
        let (channel, latencies) = bound.value
        try await Self.play(rounds.value, over: channel, bpm: UInt64(40 + number % 160), latencies)
      }
      let end = target.loop.nanoseconds
      channel.close()
      var report = LoadReport()
      report.add("messages", streams.value * rounds.value)
      report.add("seconds", nanoseconds: end - start)
      report.add(latencies)
      report.print()
    }
  }

  private static func play(
    _ count: Int, over channel: Channel, bpm: UInt64, _ latencies: Latencies
  ) async throws {
    let call = try channel.start(RawTick.method)
    for number in 1...count {
      let tick = RawTick(sequence: UInt64(number), bpm: bpm)
      let sentAt = channel.loop.nanoseconds
      try await call.send(tick)
      guard try await call.next() == tick else {
        throw LoadFailure("\(RawTick.method.path) did not send tick \(number) back as it was.")
      }
      latencies.record(channel.loop.nanoseconds - sentAt)
    }
    call.finish()
    guard try await call.next() == nil else {
      throw LoadFailure("\(RawTick.method.path) sent more ticks than it had got.")
    }
  }
}
