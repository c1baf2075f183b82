import ArgumentParser
import Base
import Contract

/// `pulsewire plan`
struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan workouts for the profile's goal, level, equipment and injuries.",
    discussion: """
      Examples:
        pulsewire plan
        pulsewire plan make --minutes 30 --goal strength --sleep 5.5 --watch
        pulsewire plan swap ID 'Bench press'
        pulsewire plan confirm ID --at 18:00
        pulsewire plan outcome ID
        pulsewire plan mornings --at 5:00 --workout-at 18:00
      """,
    subcommands: [
      Make.self, List.self, Show.self, Swap.self, Confirm.self, Outcome.self, Settle.self,
      Delete.self, Mornings.self, Summary.self,
    ], defaultSubcommand: Make.self)

  /// `pulsewire plan make`
  struct Make: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a plan for today.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The time, in minutes.")
    var minutes = ""

    @Option(help: "The goal: strength, hypertrophy, endurance, fat_loss.")
    var goal = ""

    @Option(help: "The hours of sleep.")
    var sleep: Double?

    @Option(help: "Sore parts of the body, such as legs,back.")
    var sore = ""

    @Flag(help: "Make a new plan, although there is one.")
    var new = false

    @Flag(help: "Print the stages of making it.")
    var watch = false

    func validate() throws {
      if let sleep, !(0...24).contains(sleep) {
        throw ValidationError("--sleep takes 0 to 24 hours.")
      }
    }

    func run() async throws {
      // The values have the syntax of all other fields.
      let typed = try FieldAssignments<GeneratePlanRequest>([
        "request_id=\(UUID.v4())", "minutes=\(minutes)", "goal=\(goal)",
        "check_in.sore_areas=\(sore)",
      ])
      let request = GeneratePlanRequest {
        $0 = typed.document
        ($0.requestID, $0.regenerates) = (.v4(), new)
        if let sleep {
          $0.checkIn = $0.checkIn ?? CheckIn()
          $0.checkIn?.sleepDuration = .seconds(Int64((sleep * 3600).rounded()))
        }
      }
      let plan = try await options.run { [watch] parameters in
        let client = try await parameters.connect()
        return try await client.makePlan(request) { stage in
          if watch { Terminal.writeError(Words.text(stage) + "\n") }
        }
      }
      try output.write(plan, as: PlanText.text(plan))
    }
  }

  /// `pulsewire plan list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List plans, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let found = try await options.run { parameters in
        try await parameters.connect().plans()
      }
      var table = TextTable("ID", "DAY", "NAME", "TIME", "STATE", "PHASE")
      for plan in found {
        table.add(
          "\(plan.id)", DayText.text(plan.date), plan.workout.name,
          plan.duration.map { ElapsedText.clock($0) } ?? "", Words.text(plan.state),
          Words.text(plan.phase))
      }
      try output.write(
        ListPlansResponse { $0.plans = found }, as: table.text(orElse: "There are no plans."))
    }
  }

  /// `pulsewire plan show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a plan.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    func run() async throws {
      let found = try await options.run { [plan] parameters in
        try await parameters.connect().plan(plan)
      }
      try output.write(found, as: PlanText.text(found))
    }
  }
}
