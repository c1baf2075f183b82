import ArgumentParser
import Base
import Contract

/// The measure of heart rate variability, as a command-line value.
enum HrvKindName: String, ExpressibleByArgument, CaseIterable, Sendable {
  case sdnn, rmssd

  var inContract: HrvKind { self == .sdnn ? .sdnn : .rmssd }
}

/// `pulsewire body hrv add`
struct AddHrvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Store a manual reading, taken now.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "In milliseconds, 1 to 1,000.")
  var value: Double

  @Option(help: "rmssd or sdnn; the two are never compared.")
  var kind = HrvKindName.rmssd

  func run() async throws {
    let reading = HrvReading {
      $0.id = .v4()
      $0.measureTime = WallClock().now
      $0.kind = kind.inContract
      $0.valueMs = value
    }
    let settlement = try await options.call(
      HrvRPC.uploadHrvReadings, UploadHrvReadingsRequest { $0.readings = [reading] }
    ).settlement
    if let rejection = settlement.rejections.first { throw ClientFailure(rejection.message) }
    try output.write(reading, as: "stored \(reading.id)\n")
  }
}

/// `pulsewire body hrv list`
struct ListHrvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Plot the readings and the baseline.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "rmssd or sdnn.")
  var kind = HrvKindName.rmssd

  func run() async throws {
    let kind = kind.inContract
    let (readings, baseline) = try await options.run { parameters in
      let client = try await parameters.connect()
      let readings = try await client.all(
        \.readings, by: HrvRPC.listHrvReadings, ListHrvReadingsRequest { $0.kind = kind },
        token: \.pageToken, next: \.nextPageToken)
      let baselines = try await client.call(HrvRPC.getHrvBaseline, GetHrvBaselineRequest())
        .baselines
      return (readings, baselines.first { $0.kind == kind })
    }
    try output.write(
      json: {
        var json = JSONObject()
        try json.set("readings", to: readings.map(JSONObject.init(of:)))
        try json.set("baseline", to: baseline)
        return json
      }, as: HrvPlot.text(readings, baseline: baseline))
  }
}
