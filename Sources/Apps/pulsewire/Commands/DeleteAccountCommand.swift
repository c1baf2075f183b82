import ArgumentParser
import Base
import Contract
import Loop

/// `pulsewire account delete`
struct DeleteAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete the account and all its data, in two steps.",
    discussion: """
      The first step lists the data that would be lost and prints a \
      confirmation token; it changes nothing. With the token, the second step \
      ends all sessions and permanently deletes everything. Export the data first:

        pulsewire export
        pulsewire account delete
        pulsewire account delete --confirm <the confirmation token>
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("The confirmation token of the first step.", valueName: "token"))
  var confirm: String?

  private static let interval = Duration.milliseconds(500)

  func run() async throws {
    if let confirm {
      try await options.run(needsToken: false) { parameters in
        try await Self.confirm(confirm, parameters)
      }
    } else {
      try await options.run { parameters in try await Self.request(parameters) }
    }
  }

  private static func request(_ parameters: ConnectionParameters) async throws {
    let client = try await parameters.connect()
    let account = try await client.call(AccountRPC.getAccount, GetAccountRequest()).account
    let answer = try await client.call(
      DeletionRPC.requestDeletion, RequestDeletionRequest { $0.requestID = .v4() })
    let methods = try await client.signInMethods().map { Words.text($0.kind) }
    var text = "THIS WOULD DELETE THE ACCOUNT \(account.id) FOR GOOD, with\n"
    text += LossText.lines(answer.losses)
    let linked = answer.services.filter(methods.contains)
    if !linked.isEmpty { text += "and its link to \(linked.joined(separator: ", ")).\n" }
    if methods.isEmpty {
      text += """
        Nobody can sign in to it again: it is anonymous. To keep it instead, add a password:

          \(AnonymousAccount.advice)


        """
    }
    text +=
      "Nothing is deleted yet. To delete it, until \(ReaderTime.minute(answer.expireTime)):\n\n"
    text += "  pulsewire account delete --confirm \(answer.confirmationToken)\n"
    Terminal.write(text)
  }

  private static func confirm(_ token: String, _ parameters: ConnectionParameters) async throws {
    let client = try await parameters.connect()
    let request = ConfirmDeletionRequest {
      $0.requestID = .v4()
      $0.confirmationToken = token
    }
    var deletion = try await client.call(DeletionRPC.confirmDeletion, request).deletion
    Terminal.write("All sessions are over. Deleting …\n")
    while deletion.state == .running {
      try await parameters.loop.sleep(for: interval)
      let question = GetDeletionRequest { $0.confirmationToken = token }
      deletion = try await client.call(DeletionRPC.getDeletion, question).deletion
    }
    for service in deletion.services where service.state == .failed {
      Terminal.write(
        "\(service.service) could not be unlinked; "
          + "the failure is recorded for the administrator.\n")
    }
    Terminal.write("The account is deleted, and everything that it had.\n")
  }
}
