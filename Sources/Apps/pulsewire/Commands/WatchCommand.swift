import ArgumentParser
import Base

/// `pulsewire watch`
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Watch a session, as a wall display does.",
    discussion: """
      At a terminal, shows the heart rate in large digits, and dashes once it is \
      stale. Elsewhere prints a line for each new heart rate, or, with --activity, for each \
      change of what the lock screen shows. Ends when the session ends. What \
      this reader is too slow for is skipped and counted. A lost connection is \
      made anew, after the last revision that was seen. With --wall, shows all athletes who \
      share their workouts with you.

      Examples:
        pulsewire watch
        pulsewire watch --activity
        pulsewire watch --wall
        pulsewire watch --session 0199… --after 120 --json
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
  var session: UUID?

  @Option(
    help: ArgumentHelp(
      "The last revision that was seen: the current state is left out if it is that one.",
      valueName: "revision"))
  var after: Int64 = 0

  @Flag(help: "Watch the lock screen's content instead of the heart rate.")
  var activity = false

  @Flag(help: "Watch all athletes who share their workouts with you.")
  var wall = false

  @Flag(help: "Print a JSON object per line, with the contract's field names.")
  var json = false

  func validate() throws {
    guard after >= 0 else { throw ValidationError("The revision is 0 or more, not \(after).") }
    if wall, session != nil || activity || after > 0 {
      throw ValidationError("A wall has all sessions: leave out --session, --after and --activity.")
    }
  }

  func run() async throws {
    try await options.run { [session, after, activity, wall, json] parameters in
      if wall { return try await WallFollower(parameters, writesJSON: json).run() }
      let follower = SessionFollower(parameters, after: after, writesJSON: json)
      try await follower.run(session, followsActivity: activity)
    }
  }
}
