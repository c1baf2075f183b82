import ArgumentParser
import Client
import Loop

/// Connections that only shake hands and close.
struct HandshakesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handshakes",
    abstract: "Connections that exchange keys and HTTP/2's settings, and end.",
    discussion: "\(atOnce) at a time. With --resumed, each takes up a session that an earlier one "
      + "was offered; how many really did is counted.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many connections.")
  var count = Count(1000)

  @Flag(help: "Resume sessions.")
  var resumed = false

  /// The number of connections at a time: enough to keep a server busy while some are being opened.
  static let atOnce = 8

  func run() throws {
    try load.run(keepsSessions: resumed) { [count, resumed] target in
      let loop = target.loop
      // Each of these gives the first measured connections a session to resume.
      if resumed {
        try await loop.forEach(upTo: Self.atOnce, atOnce: Self.atOnce) { _ in
          _ = try await Self.greet(target)
        }
      }
      let tally = LoopBound(Tally(), to: loop)
      let start = loop.nanoseconds
      try await loop.forEach(upTo: count.value, atOnce: Self.atOnce) { _ in
        if try await Self.greet(target) { tally.value.resumed += 1 }
      }
      let end = loop.nanoseconds
      var report = LoadReport()
      report.add("handshakes", count.value)
      report.add("resumed", tally.value.resumed)
      report.add("seconds", nanoseconds: end - start)
      report.print()
    }
  }

  /// Opens a connection and waits for the response to a PING, which follows the server's settings, and mostly its
  /// tickets.
  private static func greet(_ target: LoadTarget) async throws -> Bool {
    let channel = try await target.connect()
    defer { channel.close() }
    try await channel.ping()
    return channel.isResumed
  }

  private final class Tally {
    var resumed = 0
  }
}
