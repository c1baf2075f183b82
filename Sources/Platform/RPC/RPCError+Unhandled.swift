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
      .unimplemented, latentReason: "METHOD_UNKNOWN", "There is no method \(path.prefix(200)).")
  }

  static func messageTooLarge(_ count: Int, max: Int) -> RPCError {
    RPCError(
      .resourceExhausted, latentReason: "MESSAGE_TOO_LARGE",
      "A message of \(count) bytes; the server takes \(max) at most.")
  }

  /// A request that breaks the protocol: with the code that this names for it.
  static func malformed(_ code: StatusCode, _ message: String) -> RPCError {
    RPCError(code, latentReason: "REQUEST_MALFORMED", message)
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
