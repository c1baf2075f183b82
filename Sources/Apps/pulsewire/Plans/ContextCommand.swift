import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire context`
struct ContextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "context",
    abstract: "Say what the next plans should go by.",
    discussion: """
      Examples:
        pulsewire context add 'tired, only 30 minutes, left knee hurts'
        pulsewire context add --chips cutting,posterior_chain --scope always
        pulsewire context
        pulsewire context keep --days 30
      """,
    subcommands: [Show.self, Add.self, List.self, Delete.self, Keep.self],
    defaultSubcommand: Show.self)

  /// `pulsewire context add`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a note, in English, Norwegian, Spanish, German or Portuguese.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The words.")
    var text = ""

    @Option(
      help: ArgumentHelp(
        "The chips, such as low_energy,poor_sleep,sore,short_of_time,cutting,deload,posterior_chain."
      ))
    var chips = ""

    @Option(help: "How long it holds: session, week, always.")
    var scope = "week"

    func run() async throws {
      let typed = try FieldAssignments<ContextNote>([
        "id=\(UUID.v4())", "scope=\(scope)", "chips=\(chips)",
      ])
      let request = PutContextNoteRequest {
        $0.note = typed.document
        ($0.requestID, $0.note.text) = (.v4(), text)
      }
      let note = try await options.run { parameters in
        try await parameters.connect().call(ContextRPC.putContextNote, request).note
      }
      try output.write(note, as: ContextText.text(note))
    }
  }

  /// `pulsewire context show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what a plan for today goes by.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let found = try await options.run { parameters in
        try await parameters.connect().call(
          ContextRPC.getCurrentContext, GetCurrentContextRequest())
      }
      let facts = ContextText.facts(found.facts)
      try output.write(found, as: facts.isEmpty ? "Nothing was said.\n" : facts)
    }
  }

  /// `pulsewire context list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the notes that are kept, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let found = try await options.run { parameters in
        try await parameters.connect().all(
          \.notes, by: ContextRPC.listContextNotes,
          ListContextNotesRequest { $0.pageSize = 200 }, token: \.pageToken,
          next: \.nextPageToken)
      }
      var table = TextTable("ID", "SCOPE", "UNTIL", "SAID")
      for note in found {
        let chips = note.chips.map { Words.text($0) }
        table.add(
          "\(note.id)", note.isOver ? "over" : Words.text(note.scope),
          note.expireTime.map { "\($0)" } ?? "",
          ([note.text] + chips).filter { !$0.isEmpty }
            .joined(separator: "; "))
      }
      try output.write(
        ListContextNotesResponse { $0.notes = found }, as: table.text(orElse: "There are no notes.")
      )
    }
  }

  /// `pulsewire context delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a note.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The note's ID.")
    var note: UUID

    func run() async throws {
      let request = DeleteContextNoteRequest { ($0.requestID, $0.noteID) = (.v4(), note) }
      try await options.run { parameters in
        _ = try await parameters.connect().call(ContextRPC.deleteContextNote, request)
      }
      Terminal.write("The note is deleted.\n")
    }
  }

  /// `pulsewire context keep`
  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print or set for how long notes and check-ins are kept.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The most days for a note; 0 for as long as its scope says.")
    var days: Int32?

    @Option(help: "The days for a check-in.")
    var checkInDays: Int32?

    func run() async throws {
      let settings = try await options.run { [days, checkInDays] parameters in
        try await parameters.connect().planning { settings in
          settings.contextDays = days ?? settings.contextDays
          settings.checkInDays = checkInDays ?? settings.checkInDays
        }
      }
      try output.write(settings, as: ContextText.text(settings))
    }
  }
}
