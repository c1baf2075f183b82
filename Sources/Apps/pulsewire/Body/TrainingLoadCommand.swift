import ArgumentParser
import Base
import Contract

/// The kind of training load, as a command-line value.
enum LoadKindName: String, ExpressibleByArgument, CaseIterable, Sendable {
  case banister, edwards
  case sessionRPE = "session-rpe"

  var inContract: LoadKind {
    switch self {
    case .banister: .banister
    case .edwards: .edwards
    case .sessionRPE: .sessionRpe
    }
  }
}

/// `pulsewire body load`
struct TrainingLoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Plot the training load: acute (7 days), chronic (42 days), and their balance.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The number of days up to today (UTC), 1 to 366.")
  var days = 28

  @Option(help: "banister, edwards or session-rpe; they are never mixed.")
  var kind = LoadKindName.banister

  func validate() throws {
    guard (1...366).contains(days) else {
      throw ValidationError("--days is 1 to 366, not \(days).")
    }
  }

  func run() async throws {
    let today = WallClock().now
    var request = ListTrainingLoadsRequest()
    request.startDate = Self.day(of: today - .seconds((days - 1) * 86_400))
    request.endDate = Self.day(of: today)
    request.kind = kind.inContract
    let answer = try await options.call(TrainingLoadRPC.listTrainingLoads, request)
    try output.write(answer, as: TrainingLoadPlot.text(answer))
  }

  private static func day(of time: Timestamp) -> Google.Date {
    let (year, month, day) = time.civilDay
    return Google.Date(
      year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day))
  }
}
