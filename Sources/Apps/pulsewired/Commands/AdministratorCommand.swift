import AccessFeature
import ArgumentParser
import Base
import Loop
import Postgres

/// `pulsewired administrator`.
struct AdministratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "administrator",
    abstract: "Manage the accounts with support access.",
    discussion: """
      The role of --owner-url must own the schema, as for `pulsewired migrate`: the server itself cannot \
      appoint an administrator. A new administrator must refresh the session's tokens, and a former \
      one must sign in again.

      Example:
        pulsewired administrator grant 01890a5d-ac96-774b-bcce-b302099a8057 \\
          --owner-url postgresql://owner@db/pulsewire
      """,
    subcommands: [Grant.self, Revoke.self])

  struct Grant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make an account an administrator.")
    @OptionGroup var target: Target
    func run() async throws { try await StartError.telling { try await target.set(true) } }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Revoke an account's administrator rights, and end its sessions.")
    @OptionGroup var target: Target
    func run() async throws { try await StartError.telling { try await target.set(false) } }
  }

  /// The account to change, and its database.
  struct Target: ParsableArguments {
    @Argument(help: "The account's ID.")
    var account: String

    @OptionGroup var options: SettingOptions<AdministratorCommand>

    func set(_ isGranted: Bool) async throws {
      guard let id = UUID(account) else {
        throw StartError("An account's id is a UUID, not \(account.prefix(80)).")
      }
      let now = WallClock().now
      let isChanged = try await options.settings().asOwner { settings, loop in
        let session = try await Session.connect(settings, on: loop)
        return try await AccessFeature.setAdministrator(id, isGranted, at: now, by: session)
      }
      switch (isChanged, isGranted) {
      case (nil, _): throw StartError("There is no account \(id).")
      case (true?, true): print("\(id) is an administrator.")
      case (true?, false): print("\(id) is no longer an administrator; its sessions have ended.")
      case (false?, true): print("\(id) was an administrator already.")
      case (false?, false): print("\(id) was no administrator.")
      }
    }
  }
}

extension AdministratorCommand: TakesSettings {
  static var settingCommand: SettingCommands { .administrator }
}
