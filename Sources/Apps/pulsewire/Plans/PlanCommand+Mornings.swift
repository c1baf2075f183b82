import ArgumentParser
import Base
import Contract

extension PlanCommand {
  /// `pulsewire plan mornings`
  struct Mornings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print or set whether a plan is made each morning.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The local time, such as 5:00; the plan is there within the hour after it.")
    var at: DayMinute?

    @Option(help: "Put the plan into the schedule at this local time, such as 18:00.")
    var workoutAt: DayMinute?

    @Flag(help: "Make no plans in the morning.")
    var off = false

    func validate() throws {
      if off, at != nil || workoutAt != nil {
        throw ValidationError("--off takes no times.")
      }
    }

    func run() async throws {
      let settings = try await options.run { [at, workoutAt, off] parameters in
        try await parameters.connect().planning { settings in
          if off { settings.makesMorningPlans = false }
          if let at {
            (settings.makesMorningPlans, settings.morningMinute) = (true, at.minute)
            settings.confirmsMorningPlans = workoutAt != nil
          }
          if let workoutAt {
            settings.confirmsMorningPlans = true
            settings.workoutMinute = workoutAt.minute
          }
        }
      }
      try output.write(settings, as: ContextText.text(settings))
    }
  }
}
