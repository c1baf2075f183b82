import ArgumentParser
import Base
import Client
import Contract
import DemoParts

extension PlanCommand {
  /// `pulsewire plan outcome`
  struct Outcome: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what became of a plan, set by set.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    func run() async throws {
      let outcome = try await options.run { [plan] parameters in
        try await parameters.connect().call(
          PlanRPC.getPlanOutcome, GetPlanOutcomeRequest { $0.planID = plan }
        ).outcome
      }
      try output.write(outcome, as: PlanOutcomeText.text(outcome))
    }
  }

  /// `pulsewire plan settle`
  struct Settle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say by which workout a plan is done, or that it is not.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    @Option(help: "The ID of the log of the workout by which it is done.")
    var by: UUID?

    @Flag(help: "It is not done, whatever the log has.")
    var notDone = false

    @Flag(help: "Take back what was said.")
    var withdraw = false

    func validate() throws {
      guard [by != nil, notDone, withdraw].count(where: \.self) == 1 else {
        throw ValidationError("Use one of --by, --not-done and --withdraw.")
      }
    }

    func run() async throws {
      let request = SettlePlanRequest {
        ($0.requestID, $0.planID) = (.v4(), plan)
        if let by {
          $0.answer = .done(PlanDone { $0.workoutLogID = by })
        } else {
          $0.answer = notDone ? .notDone(PlanNotDone()) : .withdrawn(PlanAnswerWithdrawn())
        }
      }
      let outcome = try await options.run { parameters in
        try await parameters.connect().call(PlanRPC.settlePlan, request).outcome
      }
      try output.write(outcome, as: PlanOutcomeText.text(outcome))
    }
  }
}

/// Outcomes of plans as readable text.
enum PlanOutcomeText {
  /// Returns the facts and a table of the sets.
  static func text(_ outcome: PlanOutcome) -> String {
    var text = FactList([
      "Plan": "\(outcome.planID)", "Day": DayText.text(outcome.date),
      "State": Words.text(outcome.state), "Workout": outcome.workoutLogID.map { "\($0)" },
      "Sets done": "\(outcome.doneSetCount) of \(outcome.plannedSetCount)",
    ]).text
    var table = TextTable("EXERCISE", "SET", "PLANNED", "DONE", "OUTCOME")
    for exercise in outcome.exercises {
      let name =
        exercise.doneName.isEmpty ? exercise.name : "\(exercise.name), \(exercise.doneName)"
      for (index, set) in exercise.sets.enumerated() {
        table.add(
          DisplayText(name).text, "\(index + 1)",
          set.planned.flatMap { PlayerText.target($0, isAssisted: false) } ?? "",
          set.done.map(done) ?? "", Words.text(set.outcome))
      }
    }
    text += "\n" + table.text
    return text
  }

  private static func done(_ set: DoneSet) -> String {
    var parts: [String] = []
    if set.reps > 0 { parts.append(set.reps == 1 ? "1 rep" : "\(set.reps) reps") }
    if set.weightKg > 0 { parts.append("\(NumberText.plain(set.weightKg)) kg") }
    if let duration = set.duration { parts.append(ElapsedText.clock(duration)) }
    if set.distanceM > 0 { parts.append("\(NumberText.plain(set.distanceM)) m") }
    return parts.joined(separator: ", ")
  }
}
