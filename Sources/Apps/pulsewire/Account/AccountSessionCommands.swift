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
          "\(one.id)", one.deviceName.isEmpty ? one.client : one.deviceName, one.method,
          "\(one.createTime)", "\(one.lastUseTime)", one.lastUseNetwork,
          one.isCurrent ? "this one" : "")
      }
      try output.write(
        ListSessionsResponse { $0.sessions = all }, as: table.text(orElse: "There are no sessions.")
      )
    }
  }

  /// `pulsewire account sessions revoke`
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "End a sign-in immediately; its device has to sign in again.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The session's ID, or the name of its device.")
    var session: Reference

    func run() async throws {
      let ended = try await options.run { [session] dial in
        let client = try await dial.connect()
        let found = try session.find(
          in: try await client.accountSessions(), "session", id: \.id, name: \.deviceName)
        _ = try await client.call(
          AccessRPC.revokeSession,
          RevokeSessionRequest {
            $0.requestID = .v4()
            $0.sessionID = found.id
          })
        return found
      }
      Terminal.write(FactList(["Revoked": "\(ended.id)", "Device": ended.deviceName]).text)
    }
  }
}
