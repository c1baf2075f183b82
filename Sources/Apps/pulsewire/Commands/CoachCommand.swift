import ArgumentParser
import Base

/// `pulsewire coach`
struct CoachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coach",
    abstract: "Follow the coach of a session.",
    discussion: """
      Prints a line for each cue, with its zone and heart rate: in the colour of the zone at a \
      terminal. Ends when the session ends. A lost connection is made anew, and gives the cues \
      that were missed. The settings coach and announcements apply while it runs.

      Examples:
        pulsewire coach
        pulsewire settings set coach.limit_bpm=175 coach.mode=plan
        pulsewire coach --session 0199… --after 120000 --json
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
  var session: UUID?

  @Option(
    help: ArgumentHelp(
      "The last revision that was seen: the cues since then are printed, too.",
      valueName: "revision"))
  var after: Int64 = 0

  @Flag(help: "Print a JSON object per line, with the contract's field names.")
  var json = false

  func validate() throws {
    guard after >= 0 else { throw ValidationError("The revision is 0 or more, not \(after).") }
  }

  func run() async throws {
    try await options.run { [session, after, json] parameters in
      try await CoachFollower(parameters, after: after, writesJSON: json).run(session)
    }
  }
}
