import ArgumentParser
import Base
import Contract

extension HeartRateCommand {
  /// `pulsewire heart-rate devices`
  struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the devices that measured a workout, and what was struck out of each.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout = WorkoutReference.last

    func run() async throws {
      let answer = try await options.run { [workout] parameters in
        let client = try await parameters.connect()
        return try await client.heartRateDevices(of: try await client.workoutID(workout))
      }
      try output.write(answer, as: StrikeText.text(answer.devices))
    }
  }

  /// `pulsewire heart-rate strike`
  struct Strike: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Strike samples out: they stay stored, and count nowhere.",
      discussion: """
        'pulsewire heart-rate samples' has the sequences.

        Example:
          pulsewire heart-rate strike last --first 120 --last 135 --reason 'Strap slipped'
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Option(help: ArgumentHelp("The sequence of the first sample.", valueName: "number"))
    var first: Int64

    @Option(help: ArgumentHelp("The sequence of the last sample.", valueName: "number"))
    var last: Int64

    @Option(help: "The reason, for the list.")
    var reason = "outlier"

    @Option(help: ArgumentHelp("The device; may be left out if there is one.", valueName: "id"))
    var device: UUID?

    func run() async throws {
      let request = StrikeHeartRateRequest {
        $0.requestID = .v4()
        ($0.firstSequence, $0.lastSequence, $0.reason) = (first, last, reason)
      }
      let answer = try await options.run { [workout, device, request] parameters in
        let client = try await parameters.connect()
        var request = request
        request.sessionID = try await client.workoutID(workout)
        let devices = try await client.heartRateDevices(of: request.sessionID).devices
        request.deviceID = try StrikeText.device(device, among: devices)
        return try await client.call(LiveRPC.strikeHeartRate, request)
      }
      try output.write(answer, as: StrikeText.table([answer.strike]).text)
    }
  }

  /// `pulsewire heart-rate restore`
  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let struck samples count again.",
      discussion: """
        'pulsewire heart-rate devices' has the IDs.
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Argument(help: "The ID of the strike.")
    var strike: UUID

    func run() async throws {
      let answer = try await options.run { [workout, strike] parameters in
        let client = try await parameters.connect()
        let sessionID = try await client.workoutID(workout)
        return try await client.call(
          LiveRPC.restoreHeartRate,
          RestoreHeartRateRequest {
            ($0.requestID, $0.sessionID, $0.strikeID) = (.v4(), sessionID, strike)
          })
      }
      try output.write(answer, as: StrikeText.table([answer.strike]).text)
    }
  }
}

extension PulsewireClient {
  /// Returns the devices that sent heart rate into a session.
  fileprivate func heartRateDevices(of session: UUID) async throws -> ListHeartRateDevicesResponse {
    try await call(
      LiveRPC.listHeartRateDevices, ListHeartRateDevicesRequest { $0.sessionID = session })
  }
}
