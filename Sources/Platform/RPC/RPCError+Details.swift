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

  /// A request whose fields break the contract: all of them at once, in google.rpc.BadRequest.
  public static func invalid(_ violations: [FieldViolation]) -> RPCError {
    let list = violations.map { "\($0.field): \($0.description)" }.joined(separator: "; ")
    return RPCError(
      .invalidArgument, "The request is not valid: \(list).",
      details: [
        Google.BadRequest(
          fieldViolations: violations.map {
            Google.BadRequest.FieldViolation(field: $0.field, description: $0.description)
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

  /// What a caller is told of a message that cannot be read.
  init<M: Message>(_ error: MessageError, in type: M.Type) {
    switch error {
    case .malformed: self = RPCError(.invalidArgument, "The bytes are no \(M.fullName).")
    case .tooLarge: self = RPCError(.resourceExhausted, "The \(M.fullName) has too many parts.")
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
