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
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let answer = try await options.call(SignInRPC.listSignInMethods, ListSignInMethodsRequest())
    let passkeys = answer.methods.filter { $0.kind == .passkey }
    try output.write(
      ListSignInMethodsResponse { $0.methods = passkeys },
      as: SignInText.table(passkeys, orElse: "There are no passkeys."))
  }
}

/// `pulsewire account passkeys remove`
struct RemovePasskeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a passkey from the account.")

  @OptionGroup var options: ServerOptions

  @Argument(help: ArgumentHelp("The passkey's name or ID.", valueName: "passkey"))
  var passkey: Reference

  func run() async throws {
    let left = try await options.run { [passkey] parameters in
      let client = try await parameters.connect()
      let all = try await client.call(SignInRPC.listSignInMethods, ListSignInMethodsRequest())
      let found = try passkey.find(
        in: all.methods.filter { $0.kind == .passkey }, "passkey", id: \.passkeyID, name: \.name)
      let request = UnlinkSignInMethodRequest {
        $0.kind = .passkey
        $0.passkeyID = found.passkeyID
      }
      return try await client.call(SignInRPC.unlinkSignInMethod, request).methods
    }
    Terminal.write(SignInText.table(left))
  }
}
