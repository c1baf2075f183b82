import ArgumentParser
import Base
import Contract

extension PlanCommand {
  /// `pulsewire plan swap`
  struct Swap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put another exercise in place of one of a plan.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    @Argument(help: "The exercise's name or ID.")
    var exercise: Reference

    func run() async throws {
      let changed = try await options.run { [plan, exercise] parameters in
        let client = try await parameters.connect()
        let current = try await client.plan(plan)
        let found = try exercise.find(
          in: current.workout.blocks.flatMap(\.exercises), "exercise of the plan",
          id: \.exerciseTemplateID, name: \.name)
        let request = AdjustPlanRequest {
          ($0.requestID, $0.planID, $0.expectedVersion) = (.v4(), plan, current.version)
          $0.change = .swap(
            SwapPlannedExercise { $0.exerciseTemplateID = found.exerciseTemplateID ?? .zero })
        }
        return try await client.call(PlanRPC.adjustPlan, request).plan
      }
      try output.write(changed, as: PlanText.text(changed))
    }
  }

  /// `pulsewire plan confirm`
  struct Confirm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Put a plan into the schedule.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    @Option(help: "The local time, such as 18:00.")
    var at = "18:00"

    func validate() throws {
      if minute == nil { throw ValidationError("--at takes a time from 00:00 to 23:59.") }
    }

    func run() async throws {
      let request = ConfirmPlanRequest {
        ($0.requestID, $0.planID, $0.startMinute) = (.v4(), plan, minute ?? 0)
      }
      let confirmed = try await options.run { parameters in
        try await parameters.connect().call(PlanRPC.confirmPlan, request).plan
      }
      try output.write(
        confirmed,
        as: "\(DayText.text(confirmed.date)) at \(at): scheduled as \(confirmed.id).\n")
    }

    /// The minutes after midnight; nil if the text is no time.
    private var minute: Int32? {
      let parts = at.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1],
        (0...23).contains(hour), (0...59).contains(minute)
      else { return nil }
      return hour * 60 + minute
    }
  }

  /// `pulsewire plan delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a plan.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The plan's ID.")
    var plan: UUID

    func run() async throws {
      let request = DeletePlanRequest { ($0.requestID, $0.planID) = (.v4(), plan) }
      try await options.run { parameters in
        _ = try await parameters.connect().call(PlanRPC.deletePlan, request)
      }
      Terminal.write("The plan is deleted; what it became in the schedule stays.\n")
    }
  }
}
