internal import Base
internal import HTTP2

/// What a call fails with where no handler has a say. The code tells programs enough; a reason goes with
/// the sentence for people only (`latentReason`).
extension RPCError {
  /// A failure with a reason that is told beside a sentence for people, and else not.
  init(_ code: StatusCode, latentReason: String, _ message: String) {
    self.init(code, message)
    self.latentReason = latentReason
  }

  static let deadlineExceeded = RPCError(
    .deadlineExceeded, latentReason: "DEADLINE_EXCEEDED", "The deadline of the call has passed.")

  static let requestTooSlow = RPCError(
    .deadlineExceeded, latentReason: "REQUEST_TOO_SLOW", "The request did not arrive in time.")

  static func unknownMethod(_ path: String) -> RPCError {
    RPCError(
      .unimplemented, latentReason: "METHOD_UNKNOWN", "There is no method \(path.excerpt).")
  }

  static func messageTooLarge(_ count: Int, max: Int) -> RPCError {
    messageTooLarge("A message of \(count) bytes; the method takes \(max) bytes at most.", max: max)
  }

  static func messageTooLarge(_ message: String, max: Int) -> RPCError {
    RPCError(
      .resourceExhausted, reason: "MESSAGE_TOO_LARGE", message, facts: ["max_bytes": "\(max)"])
  }

  /// A request that breaks the protocol: with the code that this names for it.
  static func malformed(_ code: StatusCode, _ message: String) -> RPCError {
    RPCError(code, latentReason: malformedReason, message)
  }

  private static let malformedReason = "REQUEST_MALFORMED"

  /// Whether the request broke the protocol. gRPC names INTERNAL for some of that, which is no failure of
  /// the server.
  var isOfMalformedRequest: Bool { latentReason == Self.malformedReason }

  /// Whether somebody has to look at the server.
  public var isServerFault: Bool {
    (code == .internal || code == .unknown || code == .dataLoss) && !isOfMalformedRequest
  }
}

extension ServerEngine {
  /// What goes out for `error`: with a sentence for people, where the caller of `stream` names
  /// languages. What a handler threw has one already.
  func spoken(_ error: RPCError?, on stream: HTTP2Stream) -> RPCError? {
    guard let error, let localizer = router.localizer,
      let languages = stream.headers.text("accept-language")
    else { return error }
    return localizer.localized(error, accepting: languages)
  }
}
