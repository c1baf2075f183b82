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
      shortName(method.output.name), "\(limit) KiB", declared.repeats.map { "\($0)" } ?? "",
    ]
  }

  /// Returns a message's name without its package.
  static func shortName(_ name: String) -> String {
    name.split(separator: ".").last.map { String($0) } ?? name
  }
}
