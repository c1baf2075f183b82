import ArgumentParser

/// `pulsewire load`
struct LoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Put a server under load, and see whether it keeps its promises.",
    subcommands: [LoadLiveCommand.self])
}
