import ArgumentParser
import Base
import Contract

/// `pulsewire account passkeys`
struct PasskeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passkeys", abstract: "Print the account's passkeys, or remove one.",
    discussion: """
      A passkey is made and used in a browser or an app: it is bound to a \
      domain, which a terminal cannot show to an authenticator.

      Examples:
        pulsewire account passkeys
        pulsewire account passkeys remove 01890a5d-ac96-774b-bcce-b302099a8057
      """,
    subcommands: [ListPasskeysCommand.self, RemovePasskeyCommand.self],
    defaultSubcommand: ListPasskeysCommand.self)
}

/// `pulsewire account passkeys list`
struct ListPasskeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the account's passkeys.")

  @OptionGroup var options: ServerOptions

  func run() async throws {
    let answer = try await options.call(SignInRPC.listSignInMethods, ListSignInMethodsRequest())
    let passkeys = answer.methods.filter { $0.kind == .passkey }
    Terminal.write(passkeys.isEmpty ? "There are no passkeys.\n" : SignInText.lines(of: passkeys))
  }
}

/// `pulsewire account passkeys remove`
struct RemovePasskeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a passkey from the account.")

  @OptionGroup var options: ServerOptions

  @Argument(help: ArgumentHelp("The passkey's id.", valueName: "passkey"))
  var passkey: UUID

  func run() async throws {
    let left = try await options.run { [passkey] dial in
      let client = try await dial.connect()
      let all = try await client.call(SignInRPC.listSignInMethods, ListSignInMethodsRequest())
      guard all.methods.contains(where: { $0.passkeyID == passkey }) else {
        throw ClientFailure("The account has no passkey \(passkey).")
      }
      let request = UnlinkSignInMethodRequest(kind: .passkey, passkeyID: passkey)
      return try await client.call(SignInRPC.unlinkSignInMethod, request).methods
    }
    Terminal.write(SignInText.lines(of: left))
  }
}
