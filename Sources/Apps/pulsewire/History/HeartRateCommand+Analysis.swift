import ArgumentParser
import Base
import Contract

extension HeartRateCommand {
  /// `pulsewire heart-rate analysis`
  struct Analysis: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the variability, the artefacts and the gaps of a device's heart rate.",
      discussion: """
        Nothing is changed: 'pulsewire heart-rate strike' strikes out what you choose. RMSSD and SDNN are different \
        measures of one workout, and are not medical advice.
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout = WorkoutReference.last

    @Option(
      help: ArgumentHelp("The device; the one with the most samples if left out.", valueName: "id"))
    var device: UUID?

    func run() async throws {
      let analysis = try await options.run { [workout, device] parameters in
        let client = try await parameters.connect()
        let session = try await client.workoutID(workout)
        return try await client.call(
          LiveRPC.analyzeHeartRate,
          AnalyzeHeartRateRequest { ($0.sessionID, $0.deviceID) = (session, device) }
        ).analysis
      }
      try output.write(analysis, as: Self.text(analysis))
    }

    private static func text(_ analysis: HeartRateAnalysis) -> String {
      guard analysis.sampleCount > 0 else { return "No heart rate is stored.\n" }
      func tenths(_ value: Double) -> String { NumberText.plain((value * 10).rounded() / 10) }
      let hasIntervals = analysis.rrIntervalCount > 1
      let facts: [(String, String?)] = [
        ("Samples", "\(analysis.sampleCount)"),
        ("RR intervals", "\(analysis.rrIntervalCount)"),
        ("RMSSD", hasIntervals ? "\(tenths(analysis.rmssdMs)) ms" : nil),
        ("SDNN", hasIntervals ? "\(tenths(analysis.sdnnMs)) ms" : nil),
        ("Artefacts", "\(analysis.artefactSampleCount) samples"),
        ("Gaps", "\(analysis.gapCount)"),
        ("Device", analysis.deviceID.map { "\($0)" }),
      ]
      var text = FactList(facts).text
      var table = TextTable("FIRST", "LAST", "UNLIKELY")
      for one in analysis.artefacts {
        table.add(
          "\(one.firstSequence)", "\(one.lastSequence)",
          one.kind == .interval ? "RR interval" : "heart rate")
      }
      if !analysis.artefacts.isEmpty { text += "\n" + table.text(orElse: "") }
      var gaps = TextTable("GAP FROM", "TO")
      for gap in analysis.gaps {
        gaps.add(ReaderTime.clock(gap.startTime), ReaderTime.clock(gap.endTime))
      }
      if !analysis.gaps.isEmpty { text += "\n" + gaps.text(orElse: "") }
      return text
    }
  }
}
