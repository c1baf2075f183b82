import ArgumentParser
import Client
import Contract
import Loop

/// Server streams, read at full speed.
struct StreamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streams", abstract: "Server streams on one connection, all at once.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many streams.")
  var streams = Count(1)

  @Option(help: "How many messages each has.")
  var messages = Count(1_000_000)

  func run() throws {
    try load.run { [streams, messages] target in
      let channel = try await target.connect()
      try await channel.ping()
      let bound = LoopBound(channel, to: target.loop)
      let start = target.loop.nanoseconds
      try await target.loop.forEach(upTo: streams.value, atOnce: streams.value) { _ in
        try await Self.read(messages.value, over: bound.value)
      }
      let end = target.loop.nanoseconds
      channel.close()
      var report = LoadReport()
      report.add("messages", streams.value * messages.value)
      report.add("seconds", nanoseconds: end - start)
      report.print()
    }
  }

  /// Reads ticks, and checks that each arrives once and in order.
  private static func read(_ count: Int, over channel: Channel) async throws {
    let call = try await channel.serverStreaming(
      RawTicksRequest.method, RawTicksRequest(count: UInt64(count)))
    var last: UInt64 = 0
    while let tick = try await call.next() {
      last += 1
      guard tick == RawTick(sequence: last, bpm: 60 + last % 120) else {
        throw LoadFailure("\(RawTicksRequest.method.path) sent \(tick) as number \(last).")
      }
    }
    guard last == count else {
      throw LoadFailure("\(RawTicksRequest.method.path) ended after \(last) of \(count) ticks.")
    }
  }
}
