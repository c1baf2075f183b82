import ArgumentParser
import Contract

extension MusicCommand {
  /// `pulsewire music connect`
  struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the page at which to agree, and connect Spotify by the code that it shows.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "playback, history or playlists; all of them if omitted.")
    var features: [Feature] = []

    func run() async throws {
      let wanted = features.map(\.inContract)
      let connection = try await options.run { parameters in
        try await ProviderConnecting(source: .spotify, name: "Spotify").run(
          wanted, try await parameters.connect(), on: parameters.loop)
      }
      try output.write(connection, as: MusicText.facts(connection))
      guard connection.lastOutcome == .connected else {
        throw ClientFailure("Spotify is not connected.")
      }
    }
  }
}
