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
      abstract: "Print the first 100 operations, in the order in which they were queued.")

    @OptionGroup var options: ServerOptions

    @Option(
      help: "Only operations with this status: pending, processing, completed, failed or discarded."
    )
    var status: Status?

    func run() async throws {
      let request = ListOperationsRequest(status: status?.inContract ?? .unspecified)
      let answer = try await options.call(OfflineRPC.listOperations, request)
      for operation in answer.operations { Terminal.write(LogLine.text(operation) + "\n") }
    }
  }
}
