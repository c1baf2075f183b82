import Base
import HTTPClient
import Testing

@testable import PushFeature

@Suite struct `What came of a push` {
  private static func apple(_ status: Int, _ body: String, _ wait: Duration? = nil) -> PushOutcome?
  {
    .ofApple(status, Array(body.utf8), retryAfter: wait)
  }

  private static func google(_ status: Int, _ code: String, _ wait: Duration? = nil)
    -> PushOutcome?
  {
    let body = """
      {"error":{"code":\(status),"status":"X","details":[{"@type":"q"},{"errorCode":"\(code)"}]}}
      """
    return .ofGoogle(status, Array(body.utf8), retryAfter: wait)
  }

  @Test func `is read from Apple's answers`() {
    #expect(Self.apple(200, "") == .accepted)
    #expect(
      Self.apple(410, #"{"reason":"Unregistered","timestamp":1764230400123}"#)
        == .gone(since: Timestamp(milliseconds: 1_764_230_400_123)))
    for stamp in ["", #","timestamp":-4"#, #","timestamp":1e300"#, #","timestamp":"x""#] {
      #expect(Self.apple(410, #"{"reason":"ExpiredToken"\#(stamp)}"#) == .gone(since: nil))
    }
    #expect(Self.apple(410, "<html>") == .gone(since: nil))
    #expect(Self.apple(400, #"{"reason":"BadDeviceToken"}"#) == .gone(since: nil))
    #expect(Self.apple(400, #"{"reason":"DeviceTokenNotForTopic"}"#) == .gone(since: nil))
    #expect(Self.apple(400, #"{"reason":"BadCollapseId"}"#) == .refused)
    #expect(Self.apple(413, #"{"reason":"PayloadTooLarge"}"#) == .refused)
    #expect(Self.apple(403, #"{"reason":"ExpiredProviderToken"}"#) == nil)
    #expect(Self.apple(403, #"{"reason":"InvalidProviderToken"}"#) == .refused)
    #expect(Self.apple(429, #"{"reason":"TooManyRequests"}"#) == .later(.seconds(60)))
    #expect(Self.apple(503, "{}", .seconds(7)) == .later(.seconds(7)))
    #expect(Self.apple(500, "") == .later(.seconds(10)))
  }

  @Test func `is read from Google's answers`() {
    #expect(Self.google(200, "") == .accepted)
    #expect(Self.google(404, "UNREGISTERED") == .gone(since: nil))
    #expect(Self.google(403, "SENDER_ID_MISMATCH") == .gone(since: nil))
    #expect(Self.google(400, "INVALID_ARGUMENT") == .refused)
    #expect(Self.google(401, "THIRD_PARTY_AUTH_ERROR") == nil)
    #expect(Self.google(429, "QUOTA_EXCEEDED") == .later(.seconds(60)))
    #expect(Self.google(429, "QUOTA_EXCEEDED", .seconds(90)) == .later(.seconds(90)))
    #expect(Self.google(503, "UNAVAILABLE") == .later(.seconds(10)))
    #expect(PushOutcome.ofGoogle(404, Array("no".utf8), retryAfter: nil) == .refused)
  }

  @Test func `is unknown only where the provider may have it`() {
    for error in [HTTPClientError.busy, .suspended, .unreachable] {
      #expect(PushOutcome(error) == .later(.seconds(10)))
    }
    for error in [HTTPClientError.timedOut, .broken("reset"), .cancelled, .tooLarge] {
      #expect(PushOutcome(error) == .unknown)
    }
    #expect(PushOutcome(.untrusted) == .refused)
  }
}

@Suite struct `The server's token for a provider` {
  @Test func `of Apple is renewed between 20 and 60 minutes`() {
    for minutes in 0..<120 {
      let age = Duration.seconds(60 * Int64(minutes))
      let isGood = ServerTokenAge.isGoodForApple(age, isRefused: false)
      #expect(isGood == (minutes < 50))
      #expect(ServerTokenAge.isGoodForApple(age, isRefused: true) == (minutes < 20))
    }
  }

  @Test func `of Google is not used in its last minute`() {
    #expect(ServerTokenAge.googleUse(.seconds(3599)) == .seconds(3539))
    #expect(ServerTokenAge.googleUse(.seconds(86_400)) == .seconds(3540))
    #expect(ServerTokenAge.googleUse(.seconds(5)) == .zero)
  }
}
