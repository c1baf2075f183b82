import ArgumentParser

/// `pulsewire load`
struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Load-test a server and verify its guarantees.",
    subcommands: [LoadLiveCommand.self])
}
