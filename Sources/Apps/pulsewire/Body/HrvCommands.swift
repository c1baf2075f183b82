import ArgumentParser
import Base
import Contract

/// How heart rate variability is reckoned, on a command line.
enum HrvKindName: String, ExpressibleByArgument, CaseIterable, Sendable {
  case sdnn, rmssd

  var inContract: HrvKind { self == .sdnn ? .sdnn : .rmssd }
}

/// `pulsewire body hrv add`
struct AddHrvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Store a value of now, as entered by hand.")

  @OptionGroup var options: ServerOptions

  @Argument(help: "In milliseconds, 1 to 1,000.")
  var value: Double

  @Option(help: "rmssd or sdnn; the two are never compared.")
  var kind = HrvKindName.rmssd

  func run() async throws {
    let reading = HrvReading(
      id: .v4(), measureTime: WallClock().now, kind: kind.inContract, valueMs: value)
    let settlement = try await options.run { dial in
      try await dial.connect().upload(
        UploadHrvReadingsRequest(readings: [reading]))
    }
    if let rejection = settlement.rejections.first { throw ClientFailure(rejection.message) }
    Terminal.write("stored \(reading.id)\n")
  }
}

/// `pulsewire body hrv list`
struct ListHrvCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the readings, plotted, and what is usual.")

  @OptionGroup var options: ServerOptions

  @Option(help: "rmssd or sdnn.")
  var kind = HrvKindName.rmssd

  func run() async throws {
    let kind = kind.inContract
    let (readings, baseline) = try await options.run { dial in
      let client = try await dial.connect()
      var readings: [HrvReading] = []
      var token = ""
      repeat {
        let page = try await client.hrvReadings(
          ListHrvReadingsRequest(kind: kind, pageToken: token))
        readings += page.readings
        token = page.nextPageToken
      } while !token.isEmpty
      return (readings, try await client.hrvBaselines().first { $0.kind == kind })
    }
    Terminal.write(HrvPlot.text(readings, baseline: baseline))
  }
}
