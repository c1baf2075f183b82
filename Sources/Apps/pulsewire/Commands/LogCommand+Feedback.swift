import ArgumentParser
import Base
import Contract
import Messages

extension LogCommand {
  /// `pulsewire log rate`
  struct Rate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how a workout was; what is left out keeps its value.",
      discussion: """
        Fields are written path=value, lists with commas between; an empty value clears a field. Only you see them. \
        The fields: rating, energy_level (1 to 5, the best), felt_easy, felt_too_hard, would_do_again (yes or no), \
        comments, muscles, location.name.

        Examples:
          pulsewire log rate last rating=4 energy_level=3 would_do_again=yes
          pulsewire log rate last felt_too_hard=on muscles=quadriceps,glutes comments='Slept badly'
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Argument(help: "path=value.")
    var assignments: [String]

    func run() async throws {
      let change = try FieldAssignments<WorkoutFeedback>(assignments)
      let answer = try await options.run { [workout] parameters in
        let client = try await parameters.connect()
        let id = try await client.workoutID(workout)
        return try await client.call(
          WorkoutLogRPC.updateWorkoutFeedback,
          UpdateWorkoutFeedbackRequest {
            ($0.requestID, $0.workoutLogID) = (.v4(), id)
            ($0.feedback, $0.updateMask) = (change.document, change.mask)
          })
      }
      try output.write(
        answer.workoutLog,
        as: try MessageSheet.text(
          answer.workoutLog.feedback ?? WorkoutFeedback(),
          orElse: "Nothing is said of the workout."))
    }
  }

  /// `pulsewire log share`
  struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Choose who sees a log once the workout has ended.",
      discussion: """
        Others see the workout, its sets and records; never its heart rate, notes or what you say of it. A public log \
        of a private profile is for followers.

        Examples:
          pulsewire log share last followers
          pulsewire log share last private
        """)

    /// The audience of a log.
    enum Audience: String, ExpressibleByArgument, CaseIterable, Sendable {
      case `private`, followers, `public`

      var inContract: WorkoutPrivacy {
        switch self {
        case .private: .private
        case .followers: .followers
        case .public: .public
        }
      }
    }

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Argument(help: "private, followers or public.")
    var audience: Audience

    func run() async throws {
      let answer = try await options.run { [workout, audience] parameters in
        let client = try await parameters.connect()
        let workoutLogID = try await client.workoutID(workout)
        let request = GetWorkoutLogRequest { $0.workoutLogID = workoutLogID }
        var log = try await client.call(WorkoutLogRPC.getWorkoutLog, request).workoutLog
        log.privacy = audience.inContract
        return try await client.call(
          WorkoutLogRPC.updateWorkoutLog,
          UpdateWorkoutLogRequest {
            $0.requestID = .v4()
            $0.workoutLog = log
            $0.expectedVersion = log.version
          })
      }
      let reader =
        switch answer.workoutLog.privacy {
        case .followers: "Your followers see the workout."
        case .public: "Everybody sees the workout."
        default: "Only you see the workout."
        }
      try output.write(answer.workoutLog, as: reader + "\n")
    }
  }
}
