import ArgumentParser
import Base
import Client
import Contract
import Loop

/// Writes, each with its own id, which h2load cannot generate.
struct WritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "writes", abstract: "Idempotent writes to bench.v1.Rows, many at a time.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many writes.")
  var count = Count(10_000)

  @Option(help: "How many connections.")
  var connections = Count(4)

  @Option(help: "How many writes each has under way.")
  var streams = Count(16)

  @Option(help: "The UUID of whose rows are written.")
  var owner: String

  func run() throws {
    guard let owner = UUID(owner) else {
      throw LoadFailure("The owner '\(owner)' is not a UUID.")
    }
    try load.run { [count, connections, streams] target in
      var channels: [Channel] = []
      for _ in 0..<connections.value { channels.append(try await target.connect()) }
      let bound = LoopBound(channels, to: target.loop)
      let text = Array(owner.description.utf8)
      // The numbers are above those of earlier runs, and of pgbench, which takes random ones.
      let base = UInt64(1) << 61 | UInt64.random(in: 0..<1 << 40) << 20
      let start = target.loop.nanoseconds
      try await target.loop.forEach(
        upTo: count.value, atOnce: connections.value * streams.value
      ) { number in
        let channel = bound.value[number % connections.value]
        let append = RawAppend(owner: text, command: base + UInt64(number))
        let answer = try await channel.unary(RawAppend.method, append)
        guard answer.rowCount == 1 else {
          throw LoadFailure("\(RawAppend.method.path) took a new command for a repeat.")
        }
      }
      let end = target.loop.nanoseconds
      for channel in bound.value { channel.close() }
      var report = LoadReport()
      report.add("writes", count.value)
      report.add("seconds", nanoseconds: end - start)
      report.print()
    }
  }
}
