import ArgumentParser
import Base
import Contract

/// `pulsewire account sessions`
struct AccountSessionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "List the sign-ins of the account, or end one.",
    discussion: """
      Examples:
        pulsewire account sessions
        pulsewire account sessions revoke 'Old phone'
      """,
    subcommands: [List.self, Revoke.self], defaultSubcommand: List.self)

  /// `pulsewire account sessions list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the sign-ins of the account.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.run { try await $0.connect().accountSessions() }
      var table = TextTable("ID", "DEVICE", "BY", "SINCE", "LAST USED", "FROM", "")
      for one in all {
        table.add(
          "\(one.id)", AccountSessionsCommand.name(one),
          one.method.replacing("_", with: " "), ReaderTime.minute(one.createTime),
          ReaderTime.minute(one.lastUseTime), one.lastUseNetwork, one.isCurrent ? "this one" : "")
      }
      try output.write(
        ListSessionsResponse { $0.sessions = all }, as: table.text(orElse: "There are no sessions.")
      )
    }
  }

  /// `pulsewire account sessions revoke`
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "End a sign-in immediately; its device has to sign in again.",
      discussion: """
        For the session of this command, or the last one of an anonymous account, it asks first.
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var confirmation: Confirmation

    @Argument(help: "The session's ID, or the name of its device.")
    var session: Reference

    func run() async throws {
      let (found, warning) = try await options.run { [session] parameters in
        let client = try await parameters.connect()
        let all = try await client.accountSessions()
        let found = try session.find(
          in: all, "session", id: \.id, name: AccountSessionsCommand.name,
          detail: AccountSessionsCommand.detail)
        guard found.isCurrent || all.count == 1 else { return (found, String?.none) }
        return (
          found,
          AnonymousAccount.warning(
            ending: found, isAnonymous: try await client.signInMethods().isEmpty,
            others: all.count - 1)
        )
      }
      if let warning { try await confirmation.ask(warning) }
      _ = try await options.call(
        AccessRPC.revokeSession,
        RevokeSessionRequest {
          $0.requestID = .v4()
          $0.sessionID = found.id
        })
      let facts = FactList([
        "Revoked": "\(found.id)", "Device": AccountSessionsCommand.name(found),
      ])
      Terminal.write(facts.text)
    }
  }

  /// Returns the name of a session's device; without one, that of its program.
  static func name(_ session: AccountSession) -> String {
    session.deviceName.isEmpty ? session.client : session.deviceName
  }

  /// Returns what tells sessions of one name apart.
  static func detail(_ session: AccountSession) -> String {
    "since \(ReaderTime.minute(session.createTime)), last used "
      + "\(ReaderTime.minute(session.lastUseTime)) from \(session.lastUseNetwork)"
      + (session.isCurrent ? ", this one" : "")
  }
}
