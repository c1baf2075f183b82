import ArgumentParser
import Base
import Contract

/// `pulsewire routine`
struct RoutineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routine",
    abstract: "Plan the week with routines of seven days and their exercises.",
    discussion: """
      Examples:
        pulsewire routine create 'Push, pull, legs'
        pulsewire routine day 'Push, pull, legs' monday --tags push 'Bench press 3x8-10 @60' 'Plank 3x45s'
        pulsewire routine show 'Push, pull, legs'
        pulsewire routine copy 'Push, pull, legs' --name Deload
      """,
    subcommands: [
      List.self, Show.self, Create.self, Rename.self, Day.self, Copy.self, Delete.self,
    ])

  /// `pulsewire routine list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the account's routines.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let (routines, answer) = try await options.run { parameters in
        let client = try await parameters.connect()
        return (
          try await client.routines(),
          try await client.call(EntitlementRPC.getEntitlement, GetEntitlementRequest())
        )
      }
      var table = TextTable("ID", "NAME", "VERSION", "CHANGED")
      for routine in routines {
        table.add(
          routine.id.map { "\($0)" } ?? "", routine.name, "\(routine.version)",
          ReaderTime.minute(routine.updateTime))
      }
      let entitlement = answer.entitlement
      let count =
        "\(answer.routineCount) of \(Count.text(entitlement.maxRoutines, "routine"))"
        + "\(entitlement.pro ? " (pro)" : "").\n"
      try output.write(
        ListRoutinesResponse { $0.routines = routines },
        as: table.text(orElse: "There are no routines.") + count)
    }
  }

  /// `pulsewire routine show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a routine with its days.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The routine's name or ID.")
    var routine: Reference

    func run() async throws {
      let answer = try await options.run { [routine] parameters in
        let client = try await parameters.connect()
        let routineID = try await client.routineID(routine)
        let request = GetRoutineRequest { $0.routineID = routineID }
        return try await client.call(RoutineRPC.getRoutine, request)
      }
      try output.write(answer.routine, as: RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine create`
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Create a routine with empty days.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "Its name.")
    var name: String

    @Option(help: "Notes.")
    var notes = ""

    func run() async throws {
      let request = CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(name: name, notes: notes)
      }
      let answer = try await options.call(RoutineRPC.createRoutine, request)
      try output.write(answer.routine, as: RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine rename`
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Rename a routine.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The routine's name or ID.")
    var routine: Reference

    @Argument(help: "Its new name.")
    var name: String

    func run() async throws {
      let answer = try await options.run { [routine, name] parameters in
        let client = try await parameters.connect()
        let routineID = try await client.routineID(routine)
        let request = UpdateRoutineRequest {
          $0.requestID = .v4()
          $0.routineID = routineID
          $0.routine = Routine(name: name)
          $0.updateMask = Google.FieldMask(paths: ["name"])
        }
        return try await client.call(RoutineRPC.updateRoutine, request)
      }
      try output.write(answer.routine, as: RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine copy`
  struct Copy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create a routine with the days of another one.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The name or ID of the routine to copy.")
    var routine: Reference

    @Option(help: "The new routine's name; the name of the copied one if omitted.")
    var name = ""

    func run() async throws {
      let answer = try await options.run { [routine, name] parameters in
        let client = try await parameters.connect()
        let routineID = try await client.routineID(routine)
        let request = CopyRoutineRequest {
          $0.requestID = .v4()
          $0.routineID = routineID
          $0.name = name
        }
        return try await client.call(RoutineRPC.copyRoutine, request)
      }
      try output.write(answer.routine, as: RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a routine with its days.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The routine's name or ID.")
    var routine: Reference

    func run() async throws {
      try await options.run { [routine] parameters in
        let client = try await parameters.connect()
        let routineID = try await client.routineID(routine)
        let request = DeleteRoutineRequest {
          $0.requestID = .v4()
          $0.routineID = routineID
        }
        _ = try await client.call(RoutineRPC.deleteRoutine, request)
      }
      Terminal.write("The routine is deleted.\n")
    }
  }
}
