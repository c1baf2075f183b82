import Contract
import RPC

@testable import Client

/// A client's view of a failed call: the parts on which programs branch.
struct Refusal: Equatable, Sendable, CustomStringConvertible {
  var code: StatusCode
  /// The reason of the status's ErrorInfo, in capitals; empty for none.
  var reason = ""
  /// The fields that break a rule.
  var fields: [String] = []

  init(_ code: StatusCode, _ reason: String = "") {
    self.code = code
    self.reason = reason
  }

  /// Returns the refusal of a request whose fields break the contract.
  static func invalid(_ fields: String...) -> Refusal {
    var refusal = Refusal(.invalidArgument)
    refusal.fields = fields
    return refusal
  }

  init(_ error: RPCError) {
    code = error.code
    fields = error.detail(Google.BadRequest.self)?.fieldViolations.map(\.field) ?? []
    reason = fields.isEmpty ? error.detail(Google.ErrorInfo.self)?.reason ?? "" : ""
  }

  var description: String { "\(code) \(reason)\(fields.joined(separator: " "))" }
}
