import ArgumentParser
import Base
import Contract

/// A measurement on the command line, such as `waist=82.5`.
struct MeasurementArgument: ExpressibleByArgument {
  let kind: BodyMeasurementKind
  let value: Double

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let value = Double(parts[1]),
      let kind = BodyMeasurementKind.allCases.first(where: {
        $0 != .unspecified && MeasurementText.name($0) == parts[0]
      })
    else { return nil }
    (self.kind, self.value) = (kind, value)
  }

  static var allValueStrings: [String] {
    BodyMeasurementKind.allCases.filter { $0 != .unspecified }.map {
      "\(MeasurementText.name($0))="
    }
  }
}

/// `pulsewire body measure`
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Store what was measured of the body on a day.",
    discussion: """
      Circumferences are in centimetres, body-fat in percent. A value of 0 removes \
      what the day has. What is measured: \(kinds).

      Examples:
        pulsewire body measure waist=82.5 hips=98
        pulsewire body measure body-fat=18 --date 2026-11-21
      """)

  private static let kinds = BodyMeasurementKind.allCases.filter { $0 != .unspecified }
    .map(MeasurementText.name).joined(separator: ", ")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("What was measured.", valueName: "kind=value"))
  var measurements: [MeasurementArgument]

  @Option(
    help: ArgumentHelp("The day, such as 2026-11-21; without it, today.", valueName: "day"),
    transform: DayText.day)
  var date: Google.Date?

  func run() async throws {
    let day = date ?? DayText.today
    let request = SetBodyMeasurementsRequest {
      $0.requestID = .v4()
      $0.measurements = measurements.map { one in
        BodyMeasurement { ($0.date, $0.kind, $0.value) = (day, one.kind, one.value) }
      }
    }
    let answer = try await options.call(BodyMeasurementRPC.setBodyMeasurements, request)
    try output.write(answer, as: "Stored for \(DayText.text(day)).\n")
  }
}

/// `pulsewire body measurements`
struct MeasurementsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measurements",
    abstract: "Show the newest measurements, and how they have changed.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The number of days up to today of which changes are told, 1 to 366.")
  var days = 90

  func validate() throws {
    guard (1...366).contains(days) else {
      throw ValidationError("--days is 1 to 366, not \(days).")
    }
  }

  func run() async throws {
    let today = DayText.today
    let request = ListBodyMeasurementsRequest {
      $0.startDate = Google.Date(dayNumber: Int32(clamping: today.dayNumber - days + 1))
      $0.endDate = today
    }
    let answer = try await options.call(BodyMeasurementRPC.listBodyMeasurements, request)
    try output.write(answer, as: MeasurementText.table(answer))
  }
}
