import ArgumentParser
import Base
import Contract

extension MusicCommand {
  /// The device to control, and a command for it.
  struct PlayerOptions: ParsableArguments {
    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The name or id of the device; the active one, or the last one, if omitted.")
    var device = ""

    /// Sends a command, and prints what plays.
    func send(_ command: ControlPlaybackRequest.Command) async throws {
      let device = device
      let answer = try await options.run { parameters in
        let client = try await parameters.connect()
        var id = device
        if !device.isEmpty {
          let list = try await client.call(
            PlaybackRPC.listPlaybackDevices, ListPlaybackDevicesRequest())
          id = list.devices.first { $0.name == device }?.id ?? device
        }
        let deviceID = id
        return try await client.call(
          PlaybackRPC.controlPlayback,
          ControlPlaybackRequest {
            ($0.requestID, $0.deviceID, $0.command) = (.v4(), deviceID, command)
          })
      }
      let facts = answer.playback.map(MusicText.facts) ?? ""
      try output.write(answer, as: Words.text(answer.outcome) + "\n" + facts)
    }
  }

  /// `pulsewire music devices`
  struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the devices on which the music service can play.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(
        PlaybackRPC.listPlaybackDevices, ListPlaybackDevicesRequest())
      try output.write(answer, as: MusicText.table(answer.devices))
    }
  }

  /// `pulsewire music play`
  struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play a playlist, album or artist, or go on.")

    @OptionGroup var player: PlayerOptions

    @Argument(help: "The URI of a playlist, album or artist; if omitted, what was played.")
    var uri = ""

    func run() async throws { try await player.send(.play(PlayMusic { $0.contextURI = uri })) }
  }

  /// `pulsewire music pause`
  struct Pause: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Pause.")

    @OptionGroup var player: PlayerOptions

    func run() async throws { try await player.send(.pause(PauseMusic())) }
  }

  /// `pulsewire music next`
  struct Next: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Go to the next track.")

    @OptionGroup var player: PlayerOptions

    func run() async throws { try await player.send(.next(NextTrack())) }
  }

  /// `pulsewire music previous`
  struct Previous: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Go to the previous track.")

    @OptionGroup var player: PlayerOptions

    func run() async throws { try await player.send(.previous(PreviousTrack())) }
  }
}
