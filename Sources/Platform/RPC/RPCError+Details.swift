internal import Contract
public import Messages

extension RPCError {
  /// The stable, upper-snake-case reason for programs goes into google.rpc.ErrorInfo (AIP-193).
  public init(
    _ code: StatusCode, reason: String, _ message: String, facts: [String: String] = [:]
  ) {
    self.init(
      code, message, details: [Google.ErrorInfo(reason: reason, metadata: facts)])
  }

  /// A request whose fields break the contract: all of them at once, in google.rpc.BadRequest; or the
  /// first, where there are more than fit into the headers of an answer.
  public static func invalid(_ violations: [FieldViolation]) -> RPCError {
    let told = violations.prefix(countThatFits(violations))
    var list = told.map { "\($0.field): \($0.description)" }.joined(separator: "; ")
    if told.count < violations.count { list += "; and \(violations.count - told.count) more" }
    return RPCError(
      .invalidArgument, "The request is not valid: \(list).",
      details: [
        Google.BadRequest(
          fieldViolations: told.map {
            Google.BadRequest.FieldViolation(
              field: $0.field, description: $0.description, reason: $0.rule.rawValue)
          })
      ])
  }

  /// So many handlers of the connection run that no further one starts.
  static let tooManyRunningCalls = RPCError(
    .resourceExhausted, "Too many calls of this connection are still running.",
    details: [
      Google.ErrorInfo(reason: "TOO_MANY_RUNNING_CALLS", metadata: [:]),
      Google.RetryInfo(retryDelay: .seconds(1)),
    ])

  /// A header list or trailers over the limits of the connection.
  static let metadataTooLarge = RPCError(
    .resourceExhausted, reason: "METADATA_TOO_LARGE",
    "The metadata of the call has more fields or bytes than the server takes.")

  /// What violations may take, in bytes: they are sent three times over, and many clients take
  /// 8 KiB of headers.
  private static let violationBytesMax = 2 * 1024

  private static func countThatFits(_ violations: [FieldViolation]) -> Int {
    var bytes = 0
    for (index, violation) in violations.enumerated() {
      bytes += violation.field.utf8.count + violation.description.utf8.count
      if bytes > violationBytesMax { return max(1, index) }
    }
    return violations.count
  }

  /// What a caller is told of a message that cannot be read.
  init<M: Message>(_ error: MessageError, in type: M.Type) {
    switch error {
    case .malformed: self = .malformed(.invalidArgument, "The bytes are no \(M.fullName).")
    case .tooLarge:
      self = RPCError(
        .resourceExhausted, latentReason: "MESSAGE_TOO_LARGE",
        "The \(M.fullName) has too many parts.")
    case .invalid(let violations): self = .invalid(violations)
    }
  }

  /// The google.rpc.Status for `grpc-status-details-bin`; nil where there are no details.
  var packedDetails: [UInt8]? {
    guard !details.isEmpty else { return nil }
    let status = Google.Status(
      code: Int32(code.rawValue), message: message,
      details: details.map { Google.AnyMessage(packing: $0) })
    return status.packed()
  }
}
