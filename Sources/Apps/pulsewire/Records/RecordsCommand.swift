import ArgumentParser
import Contract

/// `pulsewire records`
struct RecordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "List the personal records, by exercise.",
    discussion: """
      Examples:
        pulsewire records
        pulsewire records squat
        pulsewire records --json
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "Only exercises whose name contains this text.")
  var exercise = ""

  private static let pageSize: Int32 = 100

  func run() async throws {
    let records = try await options.run { [exercise] parameters in
      let client = try await parameters.connect()
      let all = try await client.all(
        \.records, by: RecordRPC.listRecords,
        ListRecordsRequest { $0.pageSize = Self.pageSize },
        token: \.pageToken, next: \.nextPageToken)
      guard !exercise.isEmpty else { return all }
      return all.filter { $0.exerciseName.lowercased().contains(exercise.lowercased()) }
    }
    try output.write(
      ListRecordsResponse { $0.records = records },
      as: RecordText.table(records).text(
        orElse: exercise.isEmpty
          ? "There are no records yet: the first set of an exercise is one."
          : "There are no records of such an exercise."))
  }
}
