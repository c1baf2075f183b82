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
        pulsewire routine day ROUTINE monday --tags push 'Bench press 3x8-10 @60' 'Plank 3x45s'
        pulsewire routine show ROUTINE
        pulsewire routine copy ROUTINE --name 'Deload'
      """,
    subcommands: [
      List.self, Show.self, Create.self, Rename.self, Day.self, Copy.self, Delete.self,
    ])

  /// `pulsewire routine list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the account's routines.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
      let (routines, answer) = try await options.run { dial in
        let client = try await dial.connect()
        let routines = try await client.all(
          \.routines, by: RoutineRPC.listRoutines, ListRoutinesRequest(),
          token: \.pageToken, next: \.nextPageToken)
        return (
          routines, try await client.call(EntitlementRPC.getEntitlement, GetEntitlementRequest())
        )
      }
      var table = TextTable("ID", "NAME", "VERSION", "CHANGED")
      for routine in routines {
        table.add(
          routine.id.map { "\($0)" } ?? "", routine.name, "\(routine.version)",
          routine.updateTime.map { "\($0)" } ?? "")
      }
      if !table.isEmpty { Terminal.write(table.text) }
      let entitlement = answer.entitlement
      Terminal.write(
        "\(answer.routineCount) of \(entitlement.maxRoutines) routines"
          + "\(entitlement.pro ? " (pro)" : "").\n")
    }
  }

  /// `pulsewire routine show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a routine with its days.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The routine's ID.")
    var routine: UUID

    func run() async throws {
      let request = GetRoutineRequest(routineID: routine)
      let answer = try await options.call(RoutineRPC.getRoutine, request)
      Terminal.write(RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine create`
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Create a routine with empty days.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "Its name.")
    var name: String

    @Option(help: "Notes.")
    var notes = ""

    func run() async throws {
      let request = CreateRoutineRequest(
        requestID: .v4(), routine: Routine(name: name, notes: notes))
      let answer = try await options.call(RoutineRPC.createRoutine, request)
      Terminal.write(RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine rename`
  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Rename a routine.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The routine's ID.")
    var routine: UUID

    @Argument(help: "Its new name.")
    var name: String

    func run() async throws {
      let request = UpdateRoutineRequest(
        requestID: .v4(), routineID: routine, routine: Routine(name: name),
        updateMask: Google.FieldMask(paths: ["name"]))
      let answer = try await options.call(RoutineRPC.updateRoutine, request)
      Terminal.write(RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine copy`
  struct Copy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create a routine with the days of another one.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the routine to copy.")
    var routine: UUID

    @Option(help: "The new routine's name; the name of the copied one if omitted.")
    var name = ""

    func run() async throws {
      let request = CopyRoutineRequest(requestID: .v4(), routineID: routine, name: name)
      let answer = try await options.call(RoutineRPC.copyRoutine, request)
      Terminal.write(RoutineText.text(answer.routine))
    }
  }

  /// `pulsewire routine delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a routine with its days.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The routine's ID.")
    var routine: UUID

    func run() async throws {
      let request = DeleteRoutineRequest(requestID: .v4(), routineID: routine)
      _ = try await options.call(RoutineRPC.deleteRoutine, request)
      Terminal.write("The routine is deleted.\n")
    }
  }
}
