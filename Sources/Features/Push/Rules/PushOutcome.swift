package import Base
internal import HTTPClient
internal import JSON

/// The outcome of a push to one device.
package enum PushOutcome: Equatable, Sendable {
  /// The provider has taken it.
  case accepted
  /// The device takes no more: its registration ends, unless it was renewed after this time.
  case gone(since: Timestamp?)
  /// The provider does not take it, and would not take it later.
  case refused
  /// The provider has not taken it, and may take it after this time.
  case later(Duration)
  /// Nobody knows whether the provider has taken it: it is not sent again.
  case unknown

  /// The wait where a provider names none.
  private static let (limited, failing) = (Duration.seconds(60), Duration.seconds(10))

  /// Creates the outcome of a request without a response.
  init(_ error: HTTPClientError) {
    switch error {
    case .busy, .suspended, .unreachable: self = .later(Self.failing)
    case .unusableRequest, .untrusted, .loginDenied: self = .refused
    default: self = .unknown
    }
  }

  /// Reads an answer of Apple's service; nil if it says that the server's token is too old.
  static func ofApple(
    _ status: Int, _ body: [UInt8], retryAfter: Duration?
  ) -> PushOutcome? {
    let answer = try? JSONValue(parsing: body)
    switch (status, answer?["reason"]?.text) {
    case (200, _): return .accepted
    case (403, "ExpiredProviderToken"?): return nil
    case (410, _):
      let time = answer?["timestamp"]?.number.flatMap { Int64(exactly: $0.rounded()) }
      guard let time, (0...(1 << 50)).contains(time) else { return .gone(since: nil) }
      return .gone(since: Timestamp(milliseconds: time))
    case (400, "BadDeviceToken"?), (400, "DeviceTokenNotForTopic"?): return .gone(since: nil)
    case (429, _): return .later(retryAfter ?? limited)
    case (500..., _): return .later(retryAfter ?? failing)
    default: return .refused
    }
  }

  /// Reads an answer of FCM; nil if it says that the server's token is not valid any more.
  static func ofGoogle(
    _ status: Int, _ body: [UInt8], retryAfter: Duration?
  ) -> PushOutcome? {
    let error = (try? JSONValue(parsing: body))?["error"]
    let code =
      error?["details"]?.elements?.compactMap { $0["errorCode"]?.text }.first
      ?? error?["status"]?.text
    switch (status, code) {
    case (200, _): return .accepted
    case (401, _): return nil
    case (_, "UNREGISTERED"?), (403, "SENDER_ID_MISMATCH"?): return .gone(since: nil)
    case (429, _): return .later(retryAfter ?? limited)
    case (500..., _): return .later(retryAfter ?? failing)
    default: return .refused
    }
  }
}
