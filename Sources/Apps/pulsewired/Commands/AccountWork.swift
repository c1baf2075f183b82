import ArgumentParser
import Base
import Logging
import Loop
import Postgres
import Store

/// The options of commands that change what accounts have.
struct AccountWorkOptions: ParsableArguments {
  @Option(help: "A file of `name = value` lines.")
  var config: String?

  @Option(help: "The ID of an account. The default is all accounts.")
  var account: String?

  @Flag(help: "Change nothing; say what would change.")
  var dryRun = false

  @Flag(help: "Do not ask before changing something.")
  var yes = false

  /// The account that is asked for; nil for all.
  var chosenAccount: UUID? {
    get throws {
      try account.map { text in
        guard let id = UUID(text) else {
          throw StartError("An account's id is a UUID, not \(text.prefix(80)).")
        }
        return id
      }
    }
  }

  /// Asks whether to go on, unless nothing is changed or the answer is given; throws if nobody can answer, or says no.
  ///
  /// - Parameter question: returns the question for what the accounts are called.
  func ask(_ question: (_ accounts: String) -> String) throws {
    if dryRun || yes { return }
    let question = question(account.map { "account \($0)" } ?? "all accounts")
    guard Terminal.isInput else {
      throw StartError("This changes stored data. Give --yes, or look first with --dry-run.")
    }
    Terminal.writeError("\(question) [y/N] ")
    guard ["y", "yes"].contains((readLine() ?? "").lowercased()) else {
      throw StartError("Nothing was changed.")
    }
  }
}

/// The work of commands that change what accounts have, while servers run.
enum AccountWork {
  /// Runs `body` with the parts of a server that serves nobody, on their loop.
  static func run<Answer: Sendable>(
    _ settings: ServerSettings,
    _ body: @escaping @Sendable (ServerParts, EventLoop) async throws -> Answer
  ) async throws -> Answer {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]  // trap: there is one
    let log = Log.make(.error)
    let start = DatabaseStart(settings)
    let database = Database(
      settings.database.calls, on: [loop], limits: settings.database.callLimits)
    try await start.connect(database, on: loop, log: log)
    let background = Database(
      settings.database.background, on: [loop], limits: settings.database.backgroundLimits)
    try await background.connect()
    let parts = try ServerParts(
      settings, database: database, background: background, on: [loop], log: log)
    let answer = try await Task(executorPreference: loop) {
      try await start.checkAgain(database, on: loop)
      return try await body(parts, loop)
    }.value
    if Terminal.errorTakesPictures { Terminal.writeError("\r\u{1b}[K") }
    await parts.close()
    group.stop()
    return answer
  }
}
