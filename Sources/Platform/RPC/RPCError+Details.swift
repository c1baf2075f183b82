public import Messages
internal import Wire

extension RPCError {
  /// Creates an error whose stable, upper-snake-case reason for programs is in google.rpc.ErrorInfo
  /// (AIP-193).
  public init(
    _ code: StatusCode, reason: String, _ message: String, facts: [String: String] = [:]
  ) {
    self.init(
      code, message, details: [Google.ErrorInfo(reason: reason, metadata: facts)])
  }

  /// Returns the error for a request whose fields violate the contract: all violations at once, in
  /// google.rpc.BadRequest, or the first ones if they exceed the space in the headers of a response.
  public static func invalid(_ violations: [FieldViolation]) -> RPCError {
    let told = Array(violations.prefix(within: violationBytesMax) { $0.bytesOfDetail })
    let listed = told.prefix(within: listBytesMax) { $0.bytesOfText }
    var list = listed.map { "\($0.field): \($0.description)" }.joined(separator: "; ")
    if listed.count < violations.count { list += "; and \(violations.count - listed.count) more" }
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

  /// Returns the error for a request with one invalid field.
  public static func invalid(
    _ field: String, _ description: String, _ rule: FieldViolation.Rule = .own
  ) -> RPCError {
    invalid(.violation(field, description, rule))
  }

  /// Throws the error for the violations, if there are any.
  public static func check(_ violations: [FieldViolation]) throws(RPCError) {
    if !violations.isEmpty { throw invalid(violations) }
  }

  /// The largest sizes, in bytes, of the violations in the details and of their list in the sentence.
  /// The sentence is sent twice and details in base 64, and many clients accept 8 KiB of headers in
  /// all.
  private static let violationBytesMax = 2816
  private static let listBytesMax = 512

  /// The error for a call beyond the handlers that may run on its connection.
  static let tooManyRunningCalls = RPCError(
    .resourceExhausted, "Too many calls on this connection are still running.",
    details: [
      Google.ErrorInfo(reason: "TOO_MANY_RUNNING_CALLS", metadata: [:]),
      Google.RetryInfo(retryDelay: .seconds(1)),
    ])

  /// The error for a call that lost repeatedly against concurrent changes. It is for calls that have
  /// lost so often; usually the server retries by itself.
  public static let tooManyChanges = RPCError(
    .aborted, "Too many changes to the same data at once; try again.",
    details: [Google.RetryInfo(retryDelay: .seconds(1))])

  /// The error for a header list or trailers over the limits of the connection.
  static let metadataTooLarge = RPCError(
    .resourceExhausted, reason: "METADATA_TOO_LARGE",
    "The metadata of the call has more fields or bytes than the server accepts.")

  /// Creates the error for a message that cannot be decoded.
  init<M: Message>(_ error: MessageError, in type: M.Type) {
    switch error {
    case .malformed: self = .malformed(.invalidArgument, "The bytes are not a valid \(M.fullName).")
    case .tooLarge:
      self = RPCError(
        .resourceExhausted, latentReason: "MESSAGE_TOO_LARGE",
        "The \(M.fullName) has too many parts.")
    case .invalid(let violations): self = .invalid(violations)
    }
  }

  /// The google.rpc.Status for `grpc-status-details-bin`; nil without details.
  var packedDetails: [UInt8]? {
    guard !details.isEmpty else { return nil }
    let status = Google.Status(
      code: Int32(clamping: code.rawValue), message: message,
      details: details.map { Google.AnyMessage(packing: $0) })
    return status.packed()
  }
}

extension FieldViolation {
  /// The size of the violation in the sentence of an error, in bytes.
  fileprivate var bytesOfText: Int { field.utf8.count + description.utf8.count + 4 }

  /// The size of the violation in google.rpc.BadRequest, except the localized sentence: its texts, and
  /// the tags and lengths around them.
  fileprivate var bytesOfDetail: Int { bytesOfText + rule.rawValue.utf8.count + 32 }
}

extension Array {
  /// Returns the first elements whose sizes are at most `bytesMax` in all; at least one, if there is
  /// any.
  fileprivate func prefix(within bytesMax: Int, size: (Element) -> Int) -> ArraySlice<Element> {
    var bytes = 0
    let end = firstIndex { element in
      bytes += size(element)
      return bytes > bytesMax
    }
    return prefix(Swift.max(1, end ?? count))
  }
}
