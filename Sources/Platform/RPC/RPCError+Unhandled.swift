internal import Base
internal import HTTP2

/// The errors of calls that fail outside of handlers. The code is enough for programs; a reason is sent
/// only along with a sentence for the user (`latentReason`).
extension RPCError {
  /// Creates an error with a reason that is sent only along with a sentence for the user.
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
    messageTooLarge(
      "The message has \(count) bytes; the method accepts at most \(max) bytes.", max: max)
  }

  static func messageTooLarge(_ message: String, max: Int) -> RPCError {
    RPCError(
      .resourceExhausted, reason: "MESSAGE_TOO_LARGE", message, facts: ["max_bytes": "\(max)"])
  }

  /// Returns the error for a request that breaks the protocol, with the protocol's code for it.
  static func malformed(_ code: StatusCode, _ message: String) -> RPCError {
    RPCError(code, latentReason: malformedReason, message)
  }

  private static let malformedReason = "REQUEST_MALFORMED"

  /// Whether the request broke the protocol. gRPC uses INTERNAL for some such cases, which are no
  /// failure of the server.
  var isOfMalformedRequest: Bool { latentReason == Self.malformedReason }

  /// Whether the error requires an operator's attention.
  public var isServerFault: Bool {
    (code == .internal || code == .unknown || code == .dataLoss) && !isOfMalformedRequest
  }
}

extension ServerEngine {
  /// Returns the error to send for `error`: with a sentence for the user, if the client of `stream`
  /// names languages. An error that a handler threw has a sentence already.
  func spoken(_ error: RPCError?, on stream: HTTP2Stream) -> RPCError? {
    guard let error, let localizer = router.localizer,
      let languages = stream.headers.text("accept-language")
    else { return error }
    return localizer.localized(error, accepting: languages)
  }
}
