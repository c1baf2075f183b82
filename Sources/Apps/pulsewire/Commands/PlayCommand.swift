import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire play`
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Drive the workout player, as a phone does.",
    discussion: """
      One command, then the state:

        start     starts a workout: --workout full, legs, push or short
        status    tells where the player stands
        complete  the set is done; its rest starts by itself
        next      on to the next exercise
        rest      a rest now: light (60 s), moderate (90 s), heavy (120 s),
                  or so many seconds
        skip      on without the remainder of the rest
        pause     stops the clock
        resume    goes on after a pause
        finish    ends the session

      A command is meant for the state that was read just before. If another \
      device comes first, it is repeated once for the new state, and that is \
      said.

      Examples:
        pulsewire play start --workout legs
        pulsewire play complete
        pulsewire play rest 45
        pulsewire play status --session 0199…
      """)

  @OptionGroup var options: ServerOptions

  @Argument(help: "What to do.")
  var verb = PlayVerb.status

  @Argument(
    help: ArgumentHelp("rest: how long; moderate if left out.", valueName: "length"))
  var length: RestLength?

  @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
  var session: UUID?

  @Option(help: ArgumentHelp("start: the workout.", valueName: "name"))
  var workout = BuiltInWorkout.full

  func validate() throws {
    if length != nil, verb != .rest {
      throw ValidationError("A length belongs to 'rest', not to '\(verb.rawValue)'.")
    }
  }

  func run() async throws {
    let lines = try await options.run { [verb, length, session, workout] dial in
      let client = try await dial.connect()
      defer { client.channel.close() }
      let remote = RemotePlayer(client: client, session: session)
      switch verb {
      case .start: return try await remote.start(workout.workout)
      case .status: return try await remote.status()
      case .complete: return try await remote.apply(.completeSet())
      case .next: return try await remote.apply(.nextExercise())
      case .rest:
        let length = length?.length ?? .preset(.moderate)
        return try await remote.apply(.startRest(StartRest(length)))
      case .skip: return try await remote.apply(.skipRest())
      case .pause: return try await remote.apply(.pause())
      case .resume: return try await remote.apply(.resume())
      case .finish: return try await remote.apply(.finish())
      }
    }
    Terminal.write(lines.joined(separator: "\n") + "\n")
  }
}
