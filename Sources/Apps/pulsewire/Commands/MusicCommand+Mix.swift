import ArgumentParser
import Base
import Contract
import DemoParts

extension MusicCommand {
  /// A phase that the user types, such as `main:20` or `main:20:PLAYLIST`.
  struct PhaseArgument: ExpressibleByArgument {
    let wish: MixPhaseWish

    private static let kinds: [String: MixPhaseKind] = [
      "warm-up": .warmUp, "main": .main, "intervals": .intervals, "cool-down": .coolDown,
    ]

    init?(argument: String) {
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard (2...3).contains(parts.count), let name = parts.first, let kind = Self.kinds[name],
        let minutes = parts.dropFirst().first.flatMap({ Int64($0) }), (1...240).contains(minutes)
      else { return nil }
      let playlist = parts.dropFirst(2).first ?? ""
      wish = MixPhaseWish {
        ($0.kind, $0.duration, $0.playlistID) = (kind, .seconds(minutes * 60), playlist)
      }
    }
  }

  /// `pulsewire music mix`
  struct MixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mix",
      abstract: "Make a playlist in step with a workout, and plot its tempo.",
      discussion: """
        Example:
          pulsewire music mix warm-up:10 main:30 cool-down:5
          pulsewire music mix --plan 0190b6a0-7c1e-7000-8000-000000000001
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(
      help: """
        The phases: warm-up, main, intervals or cool-down, the minutes, and, if you like, the id of your own playlist \
        for it, with colons between them.
        """)
    var phases: [PhaseArgument] = []

    @Option(help: ArgumentHelp("The plan whose blocks are the phases.", valueName: "id"))
    var plan: UUID?

    @Flag(help: "Leave out what you said of the day.")
    var plain = false

    @Option(help: "The name of the playlist.")
    var name = ""

    @Option(help: "A number; another one gives another mix.")
    var seed: Int64 = 0

    @Flag(help: "Leave out explicit tracks.")
    var clean = false

    @Flag(name: .customLong("public"), help: "Make the playlist public.")
    var isPublic = false

    func run() async throws {
      let wishes = phases.map(\.wish)
      let (name, seed, clean, isPublic) = (name, seed, clean, isPublic)
      let (plan, plain) = (plan, plain)
      let mix = try await options.run { parameters in
        let client = try await parameters.connect()
        let made = try await client.call(
          MixRPC.makeMix,
          MakeMixRequest {
            ($0.requestID, $0.name, $0.phases, $0.seed) = (.v4(), name, wishes, seed)
            ($0.excludesExplicit, $0.isPublic) = (clean, isPublic)
            ($0.planID, $0.ignoresContext) = (plan, plain)
          })
        var mix = made.mix
        var looks = 0
        while mix.state == .writing, looks < MusicCommand.looksMax {
          try await Task.sleep(for: .seconds(1))
          let id = mix.id
          mix = try await client.call(MixRPC.getMix, GetMixRequest { $0.mixID = id }).mix
          looks += 1
        }
        return mix
      }
      try output.write(mix, as: MixPlot.text(mix))
    }
  }

  private static let looksMax = 30

  /// `pulsewire music playlists`
  struct Playlists: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List your playlists: mixes are made from those that can be read.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(MixRPC.listPlaylists, ListPlaylistsRequest())
      var table = TextTable("ID", "NAME", "TRACKS", "")
      for one in answer.playlists {
        table.add(
          one.id, DisplayText(one.name).text, one.trackCount > 0 ? "\(one.trackCount)" : "",
          one.isPlayOnly ? "play only" : "")
      }
      try output.write(answer, as: table.text(orElse: "No playlists."))
    }
  }

  /// `pulsewire music tempo`
  struct TempoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tempo", abstract: "Store the tempo of a track.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The URI of the track, or its ISRC.")
    var track: String

    @Argument(help: "The tempo in beats a minute.")
    var tempo: Double

    @Option(help: "The genre, in your words.")
    var genre = ""

    func run() async throws {
      let one = MusicCommand.tempo(tempo, of: track, .declared, genre: genre)
      let request = SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), [one]) }
      let answer = try await options.call(MixRPC.setTrackTempos, request)
      try output.write(answer, as: "Stored.\n")
    }
  }
}

/// A mix as lines with bars: the tempo over the workout.
enum MixPlot {
  private static let barMax = 40
  private static let tempoMax = 180.0

  /// Returns a line for each track, below a line for its phase.
  static func text(_ mix: Mix) -> String {
    var text = "\(mix.name)  \(Words.text(mix.state))  \(mix.playlistURI)\n"
    if !mix.influences.isEmpty {
      text += "by \(mix.influences.map { Words.text($0) }.joined(separator: ", "))\n"
    }
    var time = Duration.zero
    for phase in mix.phases {
      let length = phase.duration.map { ElapsedText.clock($0) } ?? ""
      text += "\(Words.text(phase.kind)), \(length)\n"
      for one in phase.tracks {
        text += line(one, at: time)
        time += one.track.duration ?? .zero
      }
      if let missing = phase.missingDuration, missing > .zero {
        text += "  \(ElapsedText.clock(missing)) without a track that fits\n"
      }
    }
    return text
  }

  private static func line(_ one: MixTrack, at time: Duration) -> String {
    let share = min(max(one.tempo / tempoMax, 0), 1)
    let bar = String(repeating: "▇", count: max(1, Int(share * Double(barMax))))
    let tempo = one.tempo > 0 ? "\(Int(one.tempo.rounded()))" : "?"
    let artists = one.track.artists.joined(separator: ", ")
    let name = DisplayText("\(one.track.title), \(artists)").text
    return "  \(ElapsedText.clock(time))  \(tempo) bpm  \(bar)  \(name)\n"
  }
}
