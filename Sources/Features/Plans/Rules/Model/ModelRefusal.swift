internal import JSON

/// The meaning of a response that is no answer.
enum ModelRefusal: Equatable, Sendable {
  /// The next try may succeed, after a time.
  case passing(after: Duration?)
  /// Too many requests: none before that time.
  case limited(after: Duration)
  /// None for a while: the quota is used up, or the key or the model is not accepted.
  case closed(for: Duration)

  /// The wait where the server does not say it.
  private static let limitUsual = Duration.seconds(10)
  private static let quotaPause = Duration.seconds(600)
  private static let keyPause = Duration.seconds(60)

  /// Judges a response by its status, its body and its Retry-After.
  init(_ status: Int, _ body: [UInt8], retryAfter: Duration?) {
    let error = (try? JSONValue(parsing: body))?["error"]
    let names = [error?["code"]?.text, error?["type"]?.text]
    switch status {
    case 429 where names.contains("insufficient_quota"): self = .closed(for: Self.quotaPause)
    case 429: self = .limited(after: retryAfter ?? Self.limitUsual)
    case 503 where retryAfter != nil: self = .limited(after: retryAfter ?? Self.limitUsual)
    case 408, 409, 500...599: self = .passing(after: retryAfter)
    default: self = .closed(for: Self.keyPause)
    }
  }
}
