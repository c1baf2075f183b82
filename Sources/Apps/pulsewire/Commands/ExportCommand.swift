import ArgumentParser
import Base
import Contract

/// `pulsewire export`
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all data of the account as a zip file.",
    discussion: """
      The server writes the file, however long that takes; this waits for it, \
      downloads it, and checks every file in it against the digests that came \
      with it. If it is interrupted, the server goes on: with --export, it waits \
      for the one that was begun.

      Examples:
        pulsewire export
        pulsewire export --format csv --output my-data.zip
        pulsewire export --link
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("json or csv; both if left out.", valueName: "format"))
  var format: [Format] = []

  @Option(help: ArgumentHelp("An export that was begun before.", valueName: "id"))
  var export: UUID?

  @Option(
    help: ArgumentHelp(
      "Where to put the file; pulsewire-export-<id>.zip if left out.", valueName: "file"))
  var output: String?

  @Flag(help: "Print the link instead of downloading. Whoever has it can get the file.")
  var link = false

  /// The format of a file of rows.
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case json, csv

    var contract: ExportFormat { self == .json ? .json : .csv }
  }

  func validate() throws {
    guard Set(format).count == format.count else {
      throw ValidationError("A format was given twice.")
    }
  }

  private static func usualPath(_ id: String) -> String { "pulsewire-export-\(id).zip" }

  func run() async throws {
    // Before the server has created anything.
    if !link { try OutputFile.requireWritable(output ?? Self.usualPath("\(UUID.v4())")) }
    try await options.run { [format, export, output, link] parameters in
      let run = ExportRun(parameters)
      let finished = try await run.finish(export, formats: format.map(\.contract))
      if link { return Terminal.write(finished.downloadURL + "\n") }
      let path = output ?? Self.usualPath("\(finished.id)")
      try await run.download(finished, to: path)
      let fileCount = try ExportCheck.run(path)
      Terminal.write("\(path): \(fileCount) files, all digests verified\n")
    }
  }
}
