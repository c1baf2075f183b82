import ArgumentParser
import Client
import Contract
import Loop

/// A single caller, one call after the other: a latency that concurrency cannot hide.
struct LatencyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency", abstract: "Unary calls on one connection, one after the other.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many calls.")
  var calls = Count(10_000)

  @Option(help: "How many bytes the payload has.")
  var bytes = Count(16)

  func run() throws {
    try load.run { [calls, bytes] target in
      let channel = try await target.connect()
      var payload = [UInt8](repeating: UInt8(ascii: "x"), count: bytes.value)
      // The first call is slower, because it sets up the connection, and is not counted.
      try await Self.echo(payload, over: channel)
      let latencies = Latencies(capacity: calls.value)
      let start = target.loop.nanoseconds
      for number in 0..<calls.value {
        for index in payload.indices.prefix(8) {
          payload[index] = UInt8(truncatingIfNeeded: number >> (8 * index))
        }
        let sentAt = target.loop.nanoseconds
        try await Self.echo(payload, over: channel)
        latencies.record(target.loop.nanoseconds - sentAt)
      }
      let end = target.loop.nanoseconds
      channel.close()
      var report = LoadReport()
      report.add("calls", calls.value)
      report.add("seconds", nanoseconds: end - start)
      report.add(latencies, withMaximum: true)
      report.print()
    }
  }

  private static func echo(_ payload: [UInt8], over channel: Channel) async throws {
    let answer = try await channel.unary(RawEcho.method, RawEcho(payload: payload))
    guard answer.payload == payload else {
      throw LoadFailure("\(RawEcho.method.path) answered with another payload than it was sent.")
    }
  }
}
