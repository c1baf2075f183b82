import ArgumentParser
import Base
import Contract

extension ShareCommand {
  /// `pulsewire share join`
  struct Join: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Use a code, to see an athlete's workouts.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The code.")
    var code: String

    @Argument(help: "Your name for the athlete.")
    var name: String

    func run() async throws {
      let request = JoinShareRequest { ($0.requestID, $0.code, $0.name) = (.v4(), code, name) }
      let athlete = try await options.call(SharingRPC.joinShare, request).athlete
      try output.write(
        athlete,
        as: "You see \(athlete.name) until \(ReaderTime.minute(athlete.expireTime)).\n")
    }
  }

  /// `pulsewire share athletes`
  struct Athletes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the athletes whose workouts you may see, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.run { try await $0.connect().sharedAthletes() }
      var table = TextTable("ID", "NAME", "ROLE", "UNTIL")
      for one in all {
        table.add(
          "\(one.athleteID)", one.name, Words.text(one.role), ReaderTime.minute(one.expireTime))
      }
      try output.write(
        ListSharedAthletesResponse { $0.athletes = all },
        as: table.text(orElse: "Nobody shows you workouts."))
    }
  }

  /// `pulsewire share leave`
  struct Leave: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give up seeing an athlete's workouts.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's name or ID.")
    var athlete: Reference

    func run() async throws {
      let name = try await options.run { [athlete] parameters in
        let client = try await parameters.connect()
        let found = try athlete.find(
          in: try await client.sharedAthletes(), "athlete", id: \.athleteID, name: \.name)
        _ = try await client.call(
          SharingRPC.leaveShare,
          LeaveShareRequest { ($0.requestID, $0.athleteID) = (.v4(), found.athleteID) })
        return found.name
      }
      Terminal.write("You no longer see \(name).\n")
    }
  }

  /// `pulsewire share cue`
  struct Cue: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say something to an athlete in a workout, as a coach.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's name or ID.")
    var athlete: Reference

    @Argument(help: "The text, of up to 120 characters.")
    var text: String

    func run() async throws {
      let receipt = try await options.run { [athlete, text] parameters in
        let client = try await parameters.connect()
        let found = try athlete.find(
          in: try await client.sharedAthletes(), "athlete", id: \.athleteID, name: \.name)
        return try await client.call(
          SharingRPC.sendCue,
          SendCueRequest {
            ($0.requestID, $0.athleteID, $0.text) = (.v4(), found.athleteID, text)
          }
        ).receipt
      }
      Terminal.write(
        receipt == .silent ? "The athlete wants to hear nothing now.\n" : "It is on its way.\n")
    }
  }
}

extension PulsewireClient {
  /// Returns the athletes whose workouts the account may see, newest first.
  func sharedAthletes() async throws -> [SharedAthlete] {
    try await all(
      \.athletes, by: SharingRPC.listSharedAthletes,
      ListSharedAthletesRequest { $0.pageSize = 100 },
      token: \.pageToken, next: \.nextPageToken)
  }
}
