import ArgumentParser
import Base
import Contract

/// `pulsewire account tokens`
struct ApiTokensCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Create, list and revoke API tokens, for programs.",
    discussion: """
      A token opens what its scopes say: health:read, heart_rate:push, heart_rate:read, logs:write, \
      profile:read, session:control, session:remote, session:watch, statistics:read, training:read, wall:coach, wall:watch. The server stores only its hash, so it is printed once.

      Examples:
        pulsewire account tokens create wall --scope session:watch --days 90
        pulsewire account tokens
        pulsewire account tokens revoke wall
        export PULSEWIRE_TOKEN=$(pulsewire account tokens create script \\
          --scope heart_rate:read --only-token)
      """,
    subcommands: [List.self, Create.self, Revoke.self], defaultSubcommand: List.self)

  /// `pulsewire account tokens list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the API tokens.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.run { try await $0.connect().apiTokens() }
      var table = TextTable("ID", "NAME", "SCOPES", "SINCE", "LAST USED", "EXPIRES")
      for one in all {
        table.add(
          "\(one.id)", one.name, one.scopes.joined(separator: " "),
          ReaderTime.minute(one.createTime),
          ReaderTime.minute(one.lastUseTime), one.expireTime.map(ReaderTime.minute) ?? "never")
      }
      try output.write(
        ListApiTokensResponse { $0.apiTokens = all },
        as: table.text(orElse: "There are no API tokens."))
    }
  }

  /// `pulsewire account tokens create`
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create an API token, and print it once.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "Its name, the purpose of the token.")
    var name: String

    @Option(
      name: .customLong("scope"),
      help: ArgumentHelp("What it opens; may be repeated.", valueName: "scope"))
    var scopes: [String]

    @Option(help: "The number of days until it expires; it never does if omitted.")
    var days: Int?

    @Flag(help: "Print only the token.")
    var onlyToken = false

    private static let daysMax = 3650
    private static let daySeconds = 24 * 3600

    func validate() throws {
      if let days, !(1...Self.daysMax).contains(days) {
        throw ValidationError("--days is 1 to \(Self.daysMax), not \(days).")
      }
    }

    func run() async throws {
      let end = days.map { WallClock().now + .seconds($0 * Self.daySeconds) }
      let request = CreateApiTokenRequest {
        $0.requestID = .v4()
        $0.name = name
        $0.scopes = scopes
        $0.expireTime = end
      }
      let answer = try await options.call(AccessRPC.createApiToken, request)
      if onlyToken { return Terminal.write(answer.token + "\n") }
      let facts = FactList([
        "ID": "\(answer.apiToken.id)",
        "Name": answer.apiToken.name,
        "Scopes": answer.apiToken.scopes.joined(separator: " "),
        "Expires": answer.apiToken.expireTime.map(ReaderTime.minute) ?? "never",
        "Token": answer.token,
      ])
      try output.write(answer, as: facts.text)
    }
  }

  /// `pulsewire account tokens revoke`
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Revoke an API token immediately.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The token's name or ID.")
    var token: Reference

    func run() async throws {
      let revoked = try await options.run { [token] parameters in
        let client = try await parameters.connect()
        let found = try token.find(
          in: try await client.apiTokens(), "API token", id: \.id, name: \.name)
        _ = try await client.call(
          AccessRPC.revokeApiToken,
          RevokeApiTokenRequest {
            $0.requestID = .v4()
            $0.apiTokenID = found.id
          })
        return found
      }
      Terminal.write(FactList(["Revoked": "\(revoked.id)", "Name": revoked.name]).text)
    }
  }
}
