import ArgumentParser
import Base
import Client
import Contract
import ContractJSON

extension MusicCommand {
  /// `pulsewire music watch`
  struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Follow what the music service plays.",
      discussion: """
        Prints a line for each change: a track, a pause, another device. A lost connection is made \
        anew. Ends with Control-C.

        Examples:
          pulsewire music watch
          pulsewire music watch --training --json
        """)

    @OptionGroup var options: ServerOptions

    @Flag(help: "Ask the service as often as in a workout, and again after a failure.")
    var training = false

    @Flag(help: "Print a JSON object per line, with the contract's field names.")
    var json = false

    func run() async throws {
      let intent: PlaybackIntent = training ? .training : .idle
      try await options.run { [intent, json] parameters in
        try await MusicFollower(parameters, for: intent, writesJSON: json).run()
      }
    }
  }
}

/// A reader of what the music service plays, which prints each change.
final class MusicFollower {
  private let line: DeviceConnection
  private let intent: PlaybackIntent
  private let writesJSON: Bool

  init(_ parameters: ConnectionParameters, for intent: PlaybackIntent, writesJSON: Bool) {
    line = DeviceConnection("music", parameters) { Terminal.writeError("\($0)\n") }
    (self.intent, self.writesJSON) = (intent, writesJSON)
  }

  /// Follows until the task is cancelled, or the server refuses.
  func run() async throws {
    defer { line.hangUp() }
    try await line.use { client in
      let call = try await client.open(
        PlaybackRPC.watchPlayback, WatchPlaybackRequest { $0.intent = intent })
      while let response = try await call.next() {
        line.succeeded()
        Terminal.write((writesJSON ? try response.json() : MusicText.line(response)) + "\n")
      }
    }
  }
}
