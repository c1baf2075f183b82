public import Messages
internal import Wire

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

  /// What violations may take in the details, and what the sentence lists of them, in bytes. The
  /// sentence is sent twice and details in base 64, and many clients take 8 KiB of headers in all.
  private static let violationBytesMax = 2816
  private static let listBytesMax = 512

  /// So many handlers of the connection run that no further one starts.
  static let tooManyRunningCalls = RPCError(
    .resourceExhausted, "Too many calls of this connection are still running.",
    details: [
      Google.ErrorInfo(reason: "TOO_MANY_RUNNING_CALLS", metadata: [:]),
      Google.RetryInfo(retryDelay: .seconds(1)),
    ])

  /// Others changed the same again and again while a call tried to. For who has lost as often as that;
  /// usually the server tries again itself.
  public static let tooManyChanges = RPCError(
    .aborted, "Too many changes of the same at once; try again.",
    details: [Google.RetryInfo(retryDelay: .seconds(1))])

  /// A header list or trailers over the limits of the connection.
  static let metadataTooLarge = RPCError(
    .resourceExhausted, reason: "METADATA_TOO_LARGE",
    "The metadata of the call has more fields or bytes than the server takes.")

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
      code: Int32(clamping: code.rawValue), message: message,
      details: details.map { Google.AnyMessage(packing: $0) })
    return status.packed()
  }
}

extension FieldViolation {
  /// What it takes in the sentence of an error.
  fileprivate var bytesOfText: Int { field.utf8.count + description.utf8.count + 4 }

  /// What it takes in google.rpc.BadRequest, beside what a person is told of it: its texts, and the
  /// tags and lengths around them.
  fileprivate var bytesOfDetail: Int { bytesOfText + rule.rawValue.utf8.count + 32 }
}

extension Array {
  /// The first elements whose sizes are at most `bytesMax` in all; one at least, where there is one.
  fileprivate func prefix(within bytesMax: Int, size: (Element) -> Int) -> ArraySlice<Element> {
    var bytes = 0
    let end = firstIndex { element in
      bytes += size(element)
      return bytes > bytesMax
    }
    return prefix(Swift.max(1, end ?? count))
  }
}
