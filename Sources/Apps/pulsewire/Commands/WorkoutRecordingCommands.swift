import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire recording list`
struct ListRecordingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the recordings of a workout, and why they belong to it.",
    discussion: """
      Example:
        pulsewire recording list 0198a7c2-5d3e-7b1a-9c40-6f2e8d417a35
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("The id of the workout's log.", valueName: "log"))
  var log: UUID

  func run() async throws {
    let recordings = try await options.run { [log] parameters in
      let client = try await parameters.connect()
      return try await client.all(
        \.recordings, by: RecordingRPC.listWorkoutRecordings,
        ListWorkoutRecordingsRequest { $0.workoutLogID = log }, token: \.pageToken,
        next: \.nextPageToken)
    }
    try output.write(
      ListWorkoutRecordingsResponse { $0.recordings = recordings },
      as: ImportText.table(recordings))
  }
}

/// `pulsewire recording separate`
struct SeparateRecordingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "separate",
    abstract: "Make a workout of its own of a recording that was taken for another one.",
    discussion: """
      The other workout stays as it is. To take it back, delete the new workout and \
      import the file again.

      Example:
        pulsewire recording separate 7d0f3c1e-9a55-4e0b-8f6d-2b1c7a9e4f30
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("The id of the recording.", valueName: "recording"))
  var recording: UUID

  @Option(help: ArgumentHelp("Which workout, of a file with several, from 0.", valueName: "number"))
  var position: Int32 = 0

  func run() async throws {
    let request = SeparateRecordingRequest {
      ($0.requestID, $0.recordingID, $0.position) = (.v4(), recording, position)
    }
    let answer = try await options.call(RecordingRPC.separateRecording, request)
    try output.write(answer, as: "The new workout is \(answer.workoutLogID).\n")
  }
}
