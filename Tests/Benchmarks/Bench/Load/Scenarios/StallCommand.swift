import ArgumentParser

/// Readers that have stopped reading, for measurements of their cost.
struct StallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stall",
    abstract: "Connections with a stream each that nobody reads on, until standard input ends.",
    discussion: "Prints a line that begins with 'ready' once all are open.")

  @ParentCommand var load: LoadCommand

  @Option(help: "How many connections.")
  var connections = Count(1000)

  func run() throws {
    try load.run { [connections] target in
      try await OpenStreams.open(
        RawTicksRequest(count: 1_000_000), on: connections.value, each: 1, target)
    }
  }
}
