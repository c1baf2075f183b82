import ArgumentParser
import Base
import Contract

extension MusicCommand {
  /// `pulsewire music session`
  struct Session: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set what is played while you work and rest in a session, or print it.",
      discussion: """
        The server switches at each change between work and rest. Without a playlist, it prints what \
        is set, and why it does not play.

        Examples:
          pulsewire music session --work spotify:playlist:… --rest spotify:playlist:…
          pulsewire music session
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(
      help: ArgumentHelp(
        "The playlist, album or artist for work; if omitted, what plays goes on.", valueName: "uri")
    )
    var work = ""

    @Option(
      help: ArgumentHelp(
        "The playlist, album or artist for rests; if omitted, what plays goes on.",
        valueName: "uri"))
    var rest = ""

    @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
    var session: UUID?

    func run() async throws {
      if work.isEmpty, rest.isEmpty {
        let answer = try await options.call(
          PlaybackRPC.getSessionMusic, GetSessionMusicRequest())
        return try output.write(answer, as: MusicText.facts(answer.music))
      }
      let answer = try await options.run { [work, rest, session] parameters in
        let client = try await parameters.connect()
        var id = session
        if id == nil {
          id = try await client.call(PlayerRPC.getSession, GetSessionRequest()).state.sessionID
        }
        let music = SessionMusic {
          $0.sessionID = id ?? .zero
          ($0.workContextURI, $0.restContextURI) = (work, rest)
        }
        return try await client.call(
          PlaybackRPC.setSessionMusic,
          SetSessionMusicRequest { ($0.requestID, $0.music) = (.v4(), music) })
      }
      try output.write(answer, as: MusicText.facts(answer.music))
    }
  }
}
