import ArgumentParser
import Base
import Contract

/// `pulsewire music`
struct MusicCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "music",
    abstract: "Connect Spotify, and control what it plays.",
    discussion: """
      Examples:
        pulsewire music connect
        pulsewire music connect playback history
        pulsewire music status
        pulsewire music devices
        pulsewire music play spotify:playlist:37i9dQZF1DX76Wlfdnj7AP
        pulsewire music pause
        pulsewire music watch
        pulsewire music session --work spotify:playlist:… --rest spotify:playlist:…
        pulsewire music disconnect
      """,
    subcommands: [
      Connect.self, Status.self, Devices.self, Play.self, Pause.self, Next.self, Previous.self,
      Watch.self, Session.self, MixCommand.self, TempoCommand.self, Tap.self, Taste.self,
      Plays.self, Playlists.self, Disconnect.self,
    ])

  /// A feature of a connection, by the name that the user types.
  enum Feature: String, ExpressibleByArgument, CaseIterable {
    case playback, history, playlists

    var inContract: ConnectionFeature {
      switch self {
      case .playback: .playback
      case .history: .history
      case .playlists: .playlists
      }
    }
  }

  /// `pulsewire music status`
  struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the state of the connection, and what plays.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let (answer, playback) = try await options.run { parameters in
        let client = try await parameters.connect()
        let answer = try await client.call(
          ConnectionRPC.listConnections, ListConnectionsRequest())
        guard answer.connections.contains(where: MusicText.plays) else {
          return (answer, nil as Playback?)
        }
        // The connection is shown also while the service does not tell what plays.
        let playback = try? await client.call(PlaybackRPC.getPlayback, GetPlaybackRequest())
        return (answer, playback?.playback)
      }
      let facts =
        answer.connections.map(MusicText.facts) + (playback.map { [MusicText.facts($0)] } ?? [])
      let text = facts.joined(separator: "\n")
      try output.write(
        answer, as: text.isEmpty ? "This server is not set up for Spotify.\n" : text)
    }
  }

  /// `pulsewire music disconnect`
  struct Disconnect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Disconnect Spotify; the server deletes what it was granted.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let request = DisconnectRequest {
        $0.requestID = .v4()
        $0.source = .spotify
      }
      let answer = try await options.call(ConnectionRPC.disconnect, request)
      try output.write(answer, as: "Disconnected.\n")
    }
  }
}

/// Connections and playback as text.
enum MusicText {
  /// Returns whether a connection can tell what plays.
  static func plays(_ connection: Connection) -> Bool {
    connection.features.contains(.playback) && !connection.missingFeatures.contains(.playback)
      && (connection.state == .connected || connection.state == .refreshing)
  }

  /// Returns the facts about what plays.
  static func facts(_ playback: Playback) -> String {
    FactList([
      "playing": playback.isPlaying ? "yes" : "no",
      "track": playback.track?.title ?? "",
      "artists": playback.track?.artists.joined(separator: ", ") ?? "",
      "position": playback.progress.map { ElapsedText.clock($0) },
      "device": playback.device?.name ?? "",
    ]).text
  }

  /// Returns the facts about the music of a session.
  static func facts(_ music: SessionMusic) -> String {
    FactList([
      "session": "\(music.sessionID)",
      "work": music.workContextURI,
      "rest": music.restContextURI,
      "on": music.effort == .unspecified ? nil : Words.text(music.effort),
      "since": music.switchTime.map(ReaderTime.minute),
      "problem": music.problem == .unspecified ? nil : Words.text(music.problem),
    ]).text
  }

  /// Returns what plays as a line.
  static func line(_ response: WatchPlaybackResponse) -> String {
    var parts: [String] = []
    if let playback = response.playback {
      parts.append(playback.isPlaying ? "▶" : "⏸")
      let times = [playback.progress, playback.track?.duration].compactMap { $0 }
      parts.append(times.map { ElapsedText.clock($0) }.joined(separator: " / "))
      if let track = playback.track {
        parts.append(([track.title] + track.artists).joined(separator: ", "))
      }
      if response.tempo > 0 { parts.append("\(Int(response.tempo.rounded())) bpm") }
      if let device = playback.device { parts.append("on \(device.name)") }
      if response.origin == .expected { parts.append("(expected)") }
    } else if response.problem == .unspecified {
      parts.append("nothing plays")
    }
    if response.problem != .unspecified { parts.append("(\(Words.text(response.problem)))") }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns a table of devices.
  static func table(_ devices: [PlaybackDevice]) -> String {
    var table = TextTable("NAME", "KIND", "ACTIVE", "COMMANDS", "VOLUME")
    for device in devices {
      table.add(
        device.name, device.kind, device.isActive ? "yes" : "",
        device.isRestricted ? "refused" : "",
        device.hasVolume ? "\(device.volumePercent) %" : "")
    }
    return table.text(orElse: "No device: open the music app on one.")
  }

  /// Returns the facts about a connection.
  static func facts(_ connection: Connection) -> String {
    let names = { (features: [ConnectionFeature]) in
      features.map { Words.text($0) }.joined(separator: ", ")
    }
    return FactList([
      "service": IntegrationText.name(connection.source),
      "state": Words.text(connection.state),
      "features": names(connection.features),
      "missing": names(connection.missingFeatures),
      "agreed": connection.consentTime.map(ReaderTime.minute),
      "ends": connection.endTime.map(ReaderTime.minute),
      "ended": connection.end == .unspecified ? nil : Words.text(connection.end),
      "last attempt": connection.lastOutcome == .unspecified
        ? nil : Words.text(connection.lastOutcome),
      "premium": Words.text(connection.premium),
      "country": connection.country,
    ]).text
  }
}
