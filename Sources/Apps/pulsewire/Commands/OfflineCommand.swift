import ArgumentParser
import Base
import Contract

/// `pulsewire offline`
struct OfflineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offline",
    abstract: "Show the operations that devices queued while offline.",
    subcommands: [List.self])

  /// The state of an operation in the offline queue.
  enum Status: String, ExpressibleByArgument, CaseIterable {
    case pending, processing, completed, failed, discarded

    var inContract: SyncOperationStatus {
      switch self {
      case .pending: .pending
      case .processing: .processing
      case .completed: .completed
      case .failed: .failed
      case .discarded: .discarded
      }
    }
  }

  /// `pulsewire offline list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the first 100 operations, in the order in which they were queued.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(
      help: "Only operations with this status: pending, processing, completed, failed or discarded."
    )
    var status: Status?

    func run() async throws {
      let request = ListOperationsRequest { $0.status = status?.inContract ?? .unspecified }
      let answer = try await options.call(OfflineRPC.listOperations, request)
      let none = status.map { "No operation is \($0.rawValue)." } ?? "The queue is empty."
      try output.write(answer, as: LogText.table(answer.operations, orElse: none))
    }
  }
}
