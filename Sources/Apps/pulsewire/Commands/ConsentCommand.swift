import ArgumentParser
import Base
import Contract

/// `pulsewire consent`
struct ConsentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consent",
    abstract: "Manage consent to the use of the account's data.",
    discussion: """
      Purposes are ai, analytics and sync; sync is about one type of data of one source.

      Examples:
        pulsewire consent list
        pulsewire consent grant ai
        pulsewire consent grant sync polar sleep
        pulsewire consent withdraw sync polar
        pulsewire consent history
      """,
    subcommands: [List.self, Grant.self, Withdraw.self, History.self])

  /// The purpose of a consent.
  enum Purpose: String, ExpressibleByArgument, CaseIterable {
    case ai, analytics, sync

    var inContract: ConsentPurpose {
      switch self {
      case .ai: .ai
      case .analytics: .analytics
      case .sync: .sync
      }
    }
  }

  /// The purpose and the data of a consent, from the command line.
  struct Use: ParsableArguments {
    @Argument(help: "ai, analytics or sync.")
    var purpose: Purpose

    @Argument(help: "For sync: the source of the data, such as polar.")
    var source = ""

    @Argument(
      help:
        "For sync: the data type, such as sleep; for withdraw, all types of the source if omitted.")
    var dataType = ""
  }

  /// `pulsewire consent list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the current consents and their texts.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(ConsentRPC.listConsents, ListConsentsRequest())
      var text = ConsentTable.table(answer.consents)
      for one in answer.texts {
        text += "\n\(ConsentTable.name(one.purpose)), version \(one.version):\n\(one.text)\n"
      }
      try output.write(answer, as: text)
    }
  }

  /// `pulsewire consent grant`
  struct Grant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Grant a consent.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var use: Use

    @Option(help: "The version of the text that was read; the newest if omitted.")
    var textVersion: Int32?

    func run() async throws {
      let (purpose, source, dataType) = (use.purpose.inContract, use.source, use.dataType)
      let granted = try await options.run { [textVersion] parameters in
        let client = try await parameters.connect()
        var version = textVersion
        if version == nil {
          let consents = try await client.call(ConsentRPC.listConsents, ListConsentsRequest())
          version = consents.texts.first { $0.purpose == purpose }?.version
        }
        let request = GrantConsentRequest {
          $0.requestID = .v4()
          $0.purpose = purpose
          $0.source = source
          $0.dataType = dataType
          $0.textVersion = version ?? 1
        }
        return try await client.call(ConsentRPC.grantConsent, request).consent
      }
      try output.write(granted, as: ConsentTable.table([granted]))
    }
  }

  /// `pulsewire consent withdraw`
  struct Withdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Withdraw a consent; the data use that it allowed stops.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var use: Use

    func run() async throws {
      let request = WithdrawConsentRequest {
        $0.requestID = .v4()
        $0.purpose = use.purpose.inContract
        $0.source = use.source
        $0.dataType = use.dataType
      }
      let answer = try await options.call(ConsentRPC.withdrawConsent, request)
      try output.write(answer, as: ConsentTable.table(answer.consents))
    }
  }

  /// `pulsewire consent history`
  struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 100 consent records.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(
        ConsentRPC.listConsentRecords, ListConsentRecordsRequest())
      try output.write(answer, as: ConsentTable.table(answer.records))
    }
  }
}
