import ArgumentParser
import Contract

/// `pulsewire account audit`
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "List the sign-ins and changes of access to the account, newest first.",
    discussion: """
      Example:
        pulsewire account audit --count 20
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The maximum number, 1 to 100.")
  var count: Int32 = 50

  private static let countMax: Int32 = 100

  func validate() throws {
    guard (1...Self.countMax).contains(count) else {
      throw ValidationError("--count is 1 to \(Self.countMax), not \(count).")
    }
  }

  func run() async throws {
    let answer = try await options.call(
      AccessRPC.listAuditEvents, ListAuditEventsRequest { $0.pageSize = count })
    var table = TextTable("TIME", "EVENT", "FROM", "SESSION", "DETAILS")
    for event in answer.events {
      let facts = event.facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      table.add(
        ReaderTime.minute(event.time), event.kind.replacing("_", with: " "), event.network,
        event.sessionID.map { "\($0)" } ?? "", facts.joined(separator: " "))
    }
    try output.write(answer, as: table.text(orElse: "Nothing is recorded."))
  }
}
