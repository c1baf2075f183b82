import ArgumentParser

/// Connections that stay open, for measurements of their cost.
struct HoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hold",
    abstract: "Connections with open streams on which nothing happens, until standard input ends.",
    discussion: "Prints a line that begins with 'ready' once all are open.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many connections.")
  var connections = Count(1000)

  @Option(help: "How many streams each has.")
  var streams = Count(1)

  func run() throws {
    try load.run { [connections, streams] target in
      try await OpenStreams.open(
        RawTicksRequest(count: 1, isHeld: true), on: connections.value, each: streams.value, target)
    }
  }
}
