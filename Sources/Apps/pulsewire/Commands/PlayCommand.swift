import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire play`
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Control the workout player, as a phone does.",
    discussion: """
      One command, then the state:

        start     starts a workout: --workout full, legs, push, short or vo2max,
                  or a day of a routine: --routine NAME --day monday;
                  --sport for the heart-rate zones of a sport
        status    tells where the player stands
        complete  the set is done, and logged: --reps, --kg, --rpe, or as planned;
                  its rest starts by itself
        undo      takes back the last set
        again     adds another set like the last one
        next      moves to the next exercise
        rest      a rest now: light (60 s), moderate (90 s), heavy (120 s),
                  or so many seconds
        skip      on without the remainder of the rest
        pause     stops the clock
        resume    goes on after a pause
        lap       marks a lap
        finish    ends the session

      Without any of these, at a terminal, it asks for one after the other.

      A command applies to the state that was just read. If another device \
      changes it first, the command is repeated once for the new state, with a \
      message.

      Examples:
        pulsewire play start --workout legs
        pulsewire play start --workout vo2max --sport cycling
        pulsewire play start --routine 'Push, pull, legs' --day monday
        pulsewire play
        pulsewire play complete --reps 8 --kg 60 --rpe 8.5
        pulsewire play rest 45
        pulsewire play status --session 0199…
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The command; by default an interactive prompt at a terminal, else status.")
  var verb: PlayVerb?

  @Argument(
    help: ArgumentHelp(
      "rest: light, moderate, heavy, or so many seconds; moderate if left out.", valueName: "length"
    ))
  var length: RestLength?

  @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
  var session: UUID?

  @Option(help: ArgumentHelp("start: the workout.", valueName: "name"))
  var workout = BuiltInWorkout.full

  @Option(help: ArgumentHelp("start: the routine whose day is trained.", valueName: "name or id"))
  var routine: Reference?

  @Option(help: ArgumentHelp("start: the day of the routine, monday to sunday.", valueName: "day"))
  var day: RoutineCommand.DayName?

  @Option(help: ArgumentHelp("start: the sport, \(SportName.list).", valueName: "name"))
  var sport: SportName?

  @Option(help: ArgumentHelp("complete: the repetitions; 0 for a failed set.", valueName: "count"))
  var reps: Int32?

  @Option(
    help: ArgumentHelp(
      "complete: the weight of each repetition, or the help of an assisted set.",
      valueName: "kilograms"))
  var kg: Double?

  @Option(help: ArgumentHelp("complete: the rating of perceived exertion.", valueName: "0-10"))
  var rpe: Double?

  private var completedSet: CompleteSet {
    var set = CompleteSet()
    set.reps = reps ?? 0
    set.isFailed = reps == 0
    set.weightKg = kg ?? 0
    set.effort = rpe.map { .rpe($0) }
    return set
  }

  /// Throws if an option is one of another command. Not in `validate`, which comes before unknown
  /// options are told.
  private func check() throws {
    if reps != nil || kg != nil || rpe != nil, verb != .complete {
      throw ValidationError("--reps, --kg and --rpe belong to 'complete' alone.")
    }
    if length != nil, verb != .rest {
      throw ValidationError("A length belongs to 'rest' alone.")
    }
    if routine != nil || day != nil || sport != nil, verb != .start {
      throw ValidationError("--routine, --day and --sport belong to 'start' alone.")
    }
    guard (routine == nil) == (day == nil) else {
      throw ValidationError("--routine and --day go together.")
    }
  }

  func run() async throws {
    try check()
    let talks = verb == nil && Terminal.isInput && Terminal.isOutput && !output.json
    let answer = try await options.run {
      [verb, length, session, workout, routine, day, sport, completedSet] parameters
        -> PlayerAnswer? in
      let client = try await parameters.connect()
      defer { client.channel.close() }
      let remote = RemotePlayer(client: client, session: session)
      if talks {
        try await PlayPrompt(remote, on: parameters.loop).run()
        return nil
      }
      if verb == .start {
        let sport = sport?.inContract ?? .unspecified
        guard let routine, let day else { return try await remote.start(workout.source, in: sport) }
        let routineID = try await client.routineID(routine)
        return try await remote.start(
          .routineDay(
            RoutineDaySource {
              $0.routineID = routineID
              $0.dayOfWeek = day.inContract
            }), in: sport)
      }
      return try await remote.obey(verb ?? .status, rest: length, set: completedSet)
    }
    if let answer { try output.write(answer.state, as: answer.text) }
  }
}
