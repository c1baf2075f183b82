import ArgumentParser
import Base
import Contract

/// `pulsewire heart-rate`
struct HeartRateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heart-rate",
    abstract: "Print the stored heart rate of a workout, and strike out what was measured wrong.",
    discussion: """
      Examples:
        pulsewire heart-rate summary last
        pulsewire heart-rate samples last --csv > run.csv
        pulsewire heart-rate analysis last
        pulsewire heart-rate strike last --first 120 --last 135
        pulsewire heart-rate devices last
      """,
    subcommands: [
      Summary.self, Samples.self, Analysis.self, Devices.self, Strike.self, Restore.self,
    ])

  /// `pulsewire heart-rate summary`
  struct Summary: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the average, the extremes and the time in each zone.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout = WorkoutReference.last

    func run() async throws {
      let summary = try await options.run { [workout] parameters in
        let client = try await parameters.connect()
        return try await client.summary(of: try await client.workoutID(workout))
      }
      guard let summary else {
        return try output.write(HeartRateSummary(), as: "No heart rate is stored.\n")
      }
      var facts: [(String, String?)] = [
        ("Samples", "\(summary.sampleCount)"),
        ("Average", "\(NumberText.plain((summary.averageBpm * 10).rounded() / 10)) bpm"),
        ("Minimum", "\(summary.minBpm) bpm"), ("Maximum", "\(summary.maxBpm) bpm"),
      ]
      for time in summary.zoneTimes where time.zone != .unspecified {
        facts.append(("Zone \(time.zone.rawValue - 1)", ElapsedText.clock(time.duration)))
      }
      facts.append(("Device", summary.deviceID.map { "\($0)" }))
      try output.write(summary, as: FactList(facts).text)
    }
  }

  /// `pulsewire heart-rate samples`
  struct Samples: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the samples of a device.",
      discussion: "With --csv, in the form that 'pulsewire push' reads.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout = WorkoutReference.last

    @Option(
      help: ArgumentHelp("The device; the one with the most samples if left out.", valueName: "id"))
    var device: UUID?

    @Flag(help: "Print CSV with the columns t_seconds and bpm.")
    var csv = false

    func validate() throws {
      if csv, output.json { throw ValidationError("--csv and --json exclude each other.") }
    }

    func run() async throws {
      let past = try await options.run { [workout, device] parameters in
        try await parameters.connect().pastWorkout(workout, device: device)
      }
      if csv { return Terminal.write(Self.csv(past)) }
      var table = TextTable("SEQUENCE", "TIME", "BPM")
      for sample in past.samples {
        table.add(
          "\(sample.sequence)", sample.sampleTime.map(ReaderTime.clock) ?? "", "\(sample.bpm)")
      }
      try output.write(
        ListHeartRateSamplesResponse { $0.samples = past.samples },
        as: table.text(orElse: "No heart rate is stored."))
    }

    private static func csv(_ past: StoredWorkout) -> String {
      past.samples.reduce(into: "t_seconds,bpm\n") { text, sample in
        guard let time = sample.sampleTime else { return }
        let milliseconds = time.milliseconds - past.log.startTime.milliseconds
        text += "\(NumberText.plain(Double(milliseconds) / 1_000)),\(sample.bpm)\n"
      }
    }
  }
}
