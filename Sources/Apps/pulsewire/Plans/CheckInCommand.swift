import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire checkin`
struct CheckInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkin",
    abstract: "Say how you are today; the day's plan goes by it.",
    discussion: """
      Examples:
        pulsewire checkin --energy low --sleep 5.5 --sore legs,back
        pulsewire checkin list
      """,
    subcommands: [Put.self, List.self, Delete.self], defaultSubcommand: Put.self)

  /// `pulsewire checkin put`
  struct Put: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Store today's check-in, in place of an earlier one.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The energy: low, normal, high.")
    var energy = ""

    @Option(help: "The mood: low, normal, high.")
    var mood = ""

    @Option(help: "The hours of sleep.")
    var sleep: Double?

    @Option(help: "Sore parts of the body, such as legs,back; full_body for all.")
    var sore = ""

    @Option(help: "Parts that hurt, such as knee,lower_back.")
    var hurts = ""

    @Option(help: "The time for a workout, in minutes.")
    var minutes = ""

    func validate() throws {
      if let sleep, !(0...24).contains(sleep) {
        throw ValidationError("--sleep takes 0 to 24 hours.")
      }
    }

    func run() async throws {
      let typed = try FieldAssignments<ContextFacts>([
        "energy=\(energy)", "mood=\(mood)", "sore_areas=\(sore)", "painful_regions=\(hurts)",
        "minutes=\(minutes)",
      ])
      let request = PutCheckInRequest {
        ($0.checkIn.facts, $0.requestID) = (typed.document, .v4())
        if let sleep {
          $0.checkIn.facts.sleepDuration = .seconds(Int64((sleep * 3600).rounded()))
        }
      }
      guard request.checkIn.facts != ContextFacts() else {
        throw ClientFailure("Say something of the day, such as --energy low.")
      }
      let stored = try await options.run { parameters in
        let client = try await parameters.connect()
        var dated = request
        dated.checkIn.date = try await client.call(
          ContextRPC.getCurrentContext, GetCurrentContextRequest()
        ).date
        return try await client.call(ContextRPC.putCheckIn, dated).checkIn
      }
      try output.write(
        stored, as: "\(DayText.text(stored.date))\n" + ContextText.facts(stored.facts))
    }
  }

  /// `pulsewire checkin list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List check-ins, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let found = try await options.run { parameters in
        try await parameters.connect().all(
          \.checkIns, by: ContextRPC.listCheckIns, ListCheckInsRequest { $0.pageSize = 200 },
          token: \.pageToken, next: \.nextPageToken)
      }
      var table = TextTable("DAY", "ENERGY", "MOOD", "SLEPT", "SORE", "MINUTES")
      for one in found {
        let facts = one.facts
        table.add(
          DayText.text(one.date), facts.energy == .unspecified ? "" : Words.text(facts.energy),
          facts.mood == .unspecified ? "" : Words.text(facts.mood),
          facts.sleepDuration.map { ElapsedText.clock($0) } ?? "", Words.list(facts.soreAreas),
          facts.minutes > 0 ? "\(facts.minutes)" : "")
      }
      try output.write(
        ListCheckInsResponse { $0.checkIns = found },
        as: table.text(orElse: "There are no check-ins."))
    }
  }

  /// `pulsewire checkin delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete today's check-in.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
      try await options.run { parameters in
        let client = try await parameters.connect()
        let today = try await client.call(
          ContextRPC.getCurrentContext, GetCurrentContextRequest()
        ).date
        _ = try await client.call(
          ContextRPC.deleteCheckIn,
          DeleteCheckInRequest { ($0.requestID, $0.date) = (.v4(), today) })
      }
      Terminal.write("The check-in is deleted.\n")
    }
  }
}
