import Contract
import Messages

extension ReferencePage {
  /// The methods, from their declarations and the contract.
  static var methods: ReferencePage {
    let declared = Dictionary(
      ContractMethods.all.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let services = ContractSchema.services.filter { service in
      service.methods.contains { declared[$0.path] != nil }
    }
    let parts = services.map { service in
      let rows = service.methods.compactMap { method in
        declared[method.path].map { row(method, $0) }
      }
      return "## \(service.name)\n\n"
        + table(
          ["method", "kind", "caller", "request", "response", "largest request", "repeats"], rows)
    }
    return ReferencePage(
      "methods.md", title: "Methods",
      about: """
        Every method with its callers: `public` (no token needed), `account` (a session), a scope (a session, or a token
        with that scope, or one of these), `administrator`. A method that only reads is also a GET of Connect. A longer
        message of a request is refused with RESOURCE_EXHAUSTED, MESSAGE_TOO_LARGE. For the time under `repeats`, a repeat of a
        request_id changes nothing and gets the first response, or the state where that is the response. What a
        method does, its comment in `proto/` says; the fields are in [fields.md](fields.md).
        """,
      body: parts.joined(separator: "\n\n"))
  }

  private static func row(
    _ method: MethodSchema, _ declared: any ContractMethod
  ) -> [String] {
    let kind =
      switch (method.isClientStreaming, method.isServerStreaming) {
      case (false, false): method.hasNoSideEffects ? "unary, GET" : "unary"
      case (true, false): "client stream"
      case (false, true): "server stream"
      case (true, true): "bidirectional stream"
      }
    let limit = (declared.requestLimit ?? .ordinary).messageBytesMax / 1024
    return [
      method.name, kind, declared.access.map { "\($0)" } ?? "", shortName(method.input.name),
      shortName(method.output.name), "\(limit) KiB", repeats(of: method),
    ]
  }

  /// Returns the time for which a repeat of a request changes nothing; empty for a method without
  /// a request_id.
  private static func repeats(of method: MethodSchema) -> String {
    guard method.input.fields.contains(where: { $0.name == "request_id" }) else { return "" }
    return longerRepeats[method.path] ?? longerRepeats[method.service] ?? "24 hours"
  }

  /// The times that are not those of `request_answers`, by the method or its service.
  private static let longerRepeats = [
    AccessRPC.refreshTokens.path: "until the new refresh token is used",
    AccessRPC.createApiToken.path: "as long as the token",
    AccountRPC.createAccount.path: "as long as the account session",
    SignInRPC.mergeAccounts.path: "a year",
    "pulsewire.consent.v1.ConsentService": "as long as the record",
    "pulsewire.logs.v1.WorkoutLogService": "30 days",
    PlayerRPC.startWorkout.path: "as long as the session, and 24 hours",
    PlayerRPC.applyCommand.path: "as long as the session",
    ExportRPC.startExport.path: "as long as the export",
    ProfileRPC.setHeartRateZones.path: "as long as the zones",
    SettingsRPC.updateSettings.path: "as long as the version",
  ]

  /// Returns a message's name without its package.
  static func shortName(_ name: String) -> String {
    name.split(separator: ".").last.map { String($0) } ?? name
  }
}
