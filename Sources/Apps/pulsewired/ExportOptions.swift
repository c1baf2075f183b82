import ArgumentParser

/// The options of exports.
struct ExportOptions: ParsableArguments {
  @Option(
    help: """
      A directory for the files of exports, of this server's user alone; all nodes share one. \
      (default: none, and no exports)
      """)
  var exportDirectory: String?

  @Option(help: "Seconds that the file of an export is kept. (default: 86400)")
  var exportSeconds: Int?

  @Option(help: "Exports that this server writes at a time. (default: 2)")
  var exportsAtOnce: Int?

  @Option(
    help: """
      What links to exports begin with, as https://api.example. (default: nothing, so that they \
      are paths of the server that was asked)
      """)
  var publicURL: String?

  @Option(
    help: """
      Days that an account may be unused that nobody can sign in to, before it is deleted. One that \
      nothing was stored in goes after 30. (default: 400)
      """)
  var unusedAccountDays: Int?
}
