import Contract
import RPC

/// A reason of errors, with what a developer needs to know of it. The sentences for athletes are in `ErrorTexts`.
struct ErrorReason: Sendable {
  /// The name in google.rpc.ErrorInfo, or that of a broken rule in google.rpc.BadRequest.
  let name: String
  /// The status code that comes with it.
  let code: StatusCode
  /// The methods that return it; empty if it does not depend on the method.
  let methods: [any ContractMethod]
  /// The keys of its metadata.
  let metadata: [String]
  /// The remedy, in a sentence.
  let remedy: String

  init(
    _ name: String, _ code: StatusCode, of methods: [any ContractMethod] = [],
    metadata: [String] = [], _ remedy: String
  ) {
    (self.name, self.code, self.methods) = (name, code, methods)
    (self.metadata, self.remedy) = (metadata, remedy)
  }

  /// All reasons, by their names.
  static let all: [ErrorReason] =
    [
      calls, fields, access, account, training, logs, plans, social, profile, health, music,
      privacy, offline, sharing,
    ].flatMap { $0 }.sorted { $0.name < $1.name }

  /// The methods, in words.
  var methodNames: String {
    guard let first = methods.first else { return "any" }
    let service = ContractMethods.all.filter { $0.service == first.service }
    if service.count == methods.count, methods.allSatisfy({ $0.service == first.service }) {
      return "all of \(ReferencePage.shortName(first.service))"
    }
    return methods.map(\.name).joined(separator: ", ")
  }
}
