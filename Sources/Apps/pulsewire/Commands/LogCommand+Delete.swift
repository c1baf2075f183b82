import ArgumentParser
import Base
import Contract

extension LogCommand {
  /// `pulsewire log delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a log, and the heart rate of its session.",
      discussion: """
        With --keep-heart-rate, the heart rate stays, and counts in no training load. Deleting the log's ID again \
        deletes it.
        """)

    @OptionGroup var options: ServerOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Flag(help: "Keep the heart rate of the session.")
    var keepHeartRate = false

    func run() async throws {
      try await options.run { [workout, keepHeartRate] parameters in
        let client = try await parameters.connect()
        let workoutLogID = try await client.workoutID(workout)
        var request = DeleteWorkoutLogRequest {
          $0.requestID = .v4()
          $0.workoutLogID = workoutLogID
        }
        request.keepHeartRate = keepHeartRate
        _ = try await client.call(WorkoutLogRPC.deleteWorkoutLog, request)
      }
      Terminal.write(
        keepHeartRate
          ? "The log is deleted. The heart rate of its session is kept.\n" : "The log is deleted.\n"
      )
    }
  }
}
