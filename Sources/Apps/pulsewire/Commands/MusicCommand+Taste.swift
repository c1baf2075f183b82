import ArgumentParser
import Base
import Contract
import DemoParts
import Loop

extension MusicCommand {
  /// `pulsewire music taste`
  struct Taste: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what you play, by tempo, genre and artist.",
      discussion: """
        The server gathers what you play while Spotify is connected for history:
          pulsewire music connect history
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(TasteRPC.getTaste, GetTasteRequest())
      try output.write(answer, as: TasteText.facts(answer))
    }
  }

  /// `pulsewire music plays`
  struct Plays: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List what you played, newest first, and in which workout.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The number of plays, from 1 to 100.")
    var count: Int32 = 50

    @Flag(help: "Ask the service for new plays first.")
    var gather = false

    func run() async throws {
      let (count, gather) = (count, gather)
      let answer = try await options.run { parameters in
        let client = try await parameters.connect()
        if gather {
          _ = try await client.call(
            TasteRPC.gatherPlays, GatherPlaysRequest { $0.requestID = .v4() })
        }
        return try await client.call(TasteRPC.listPlays, ListPlaysRequest { $0.pageSize = count })
      }
      try output.write(answer, as: TasteText.table(answer.plays))
    }
  }

  /// `pulsewire music tap`
  struct Tap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tap the tempo of a track: press return on each beat, and Control-D at the end.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The URI of the track, or its ISRC.")
    var track: String

    func run() async throws {
      Terminal.writeError("Press return on each beat, 8 times or more, and Control-D at the end.\n")
      let taps = try await BackgroundThread.run {
        var taps: [ContinuousClock.Instant] = []
        while readLine() != nil { taps.append(.now) }
        return taps
      }
      guard let tempo = TapTempo.tempo(of: zip(taps, taps.dropFirst()).map { $1 - $0 }) else {
        throw ClientFailure("The taps have no tempo between 30 and 300 beats a minute.")
      }
      let one = MusicCommand.tempo(tempo, of: track, .tapped)
      let request = SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), [one]) }
      let answer = try await options.call(MixRPC.setTrackTempos, request)
      try output.write(answer, as: "\(Int(tempo.rounded())) bpm. Stored.\n")
    }
  }

  /// Returns a tempo to store.
  static func tempo(
    _ tempo: Double, of track: String, _ source: TempoSource, genre: String = ""
  ) -> TrackTempo {
    TrackTempo {
      if track.contains(":") { $0.trackURI = track } else { $0.isrc = track }
      ($0.tempo, $0.source, $0.genre) = (tempo, source, genre)
    }
  }
}

/// The tempo of taps.
enum TapTempo {
  private static let tapsMin = 4
  private static let tempos = 30.0...300.0

  /// Returns the tempo of the middle interval between taps, so that one that was missed does not count; nil for too few,
  /// or for what is no tempo.
  static func tempo(of intervals: [Duration]) -> Double? {
    let sorted = intervals.sorted()
    guard sorted.count >= tapsMin - 1, let middle = sorted.dropFirst(sorted.count / 2).first,
      middle > .zero
    else { return nil }
    let tempo = 60_000_000 / Double(middle.microseconds)
    return tempos.contains(tempo) ? tempo : nil
  }
}

/// Taste as text.
enum TasteText {
  private static let barMax = 40
  private static let namesMax = 8

  /// Returns the facts of a profile, and the plays by tempo as bars.
  static func facts(_ answer: GetTasteResponse) -> String {
    let (profile, history) = (answer.profile, answer.history)
    let facts = FactList([
      "plays": "\(profile.playCount), \(profile.workoutPlayCount) in workouts",
      "tempo": profile.usualTempo > 0 ? "\(Int(profile.usualTempo.rounded())) bpm" : nil,
      "in workouts": profile.workoutTempo > 0
        ? "\(Int(profile.workoutTempo.rounded())) bpm" : nil,
      "genres": names(profile.genres),
      "artists": names(profile.artists),
      "tempos by": answer.tempoCredit.map {
        DisplayText($0.url.isEmpty ? $0.name : "\($0.name), \($0.url)").text
      },
      "read": history.readTime.map(ReaderTime.minute),
      "gaps": history.gapCount > 0 ? "\(history.gapCount)" : nil,
      "problem": history.problem == .unspecified ? nil : Words.text(history.problem),
    ]).text
    return facts + bars(profile.tempos)
  }

  private static func names(_ shares: [TasteShare]) -> String {
    let names = shares.prefix(namesMax).map { "\($0.name) (\($0.playCount))" }
    return DisplayText(names.joined(separator: ", ")).text
  }

  private static func bars(_ shares: [TempoShare]) -> String {
    let most = max(shares.map(\.playCount).max() ?? 0, 1)
    return shares.reduce(into: "") { text, share in
      let length = max(1, Int(share.playCount) * barMax / Int(most))
      let bar = String(repeating: "▇", count: length)
      text += "  \(share.bpmMin)–\(share.bpmMax) bpm  \(bar)  \(share.playCount)\n"
    }
  }

  /// Returns a table of plays.
  static func table(_ plays: [Play]) -> String {
    var table = TextTable("TIME", "TRACK", "BPM", "WORKOUT", "")
    for play in plays {
      let names = [play.track.title] + play.track.artists
      table.add(
        ReaderTime.minute(play.playTime), DisplayText(names.joined(separator: ", ")).text,
        play.tempo > 0 ? "\(Int(play.tempo.rounded()))" : "",
        play.workoutLogID.map { "\($0)" } ?? "", play.followsGap ? "after a gap" : "")
    }
    return table.text(orElse: "Nothing was gathered yet.")
  }
}
