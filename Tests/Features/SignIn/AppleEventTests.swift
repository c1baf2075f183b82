import Base
import JSON
import Testing

@testable import SignInFeature

@Suite struct `A notification of Apple` {
  private let rule = ClaimRule.apple(audiences: ["app"])
  private let now = Timestamp(microseconds: 1_800_000_000_000_000)

  private func event(
    _ events: String =
      #""{\"type\":\"consent-revoked\",\"sub\":\"s\",\"event_time\":1799999990123}""#,
    issued: Int = 1_800_000_000, rest: String = ""
  ) throws -> AppleEvent? {
    let text = """
      {"iss":"https://appleid.apple.com","aud":"app","iat":\(issued)\(rest),"events":\(events)}
      """
    return try AppleEvent(JSONValue(parsing: Array(text.utf8)), by: rule, at: now)
  }

  @Test func `tells what happened, to whom, and when`() throws {
    let told = try #require(try event())
    #expect(told.kind == .consentRevoked && told.subject == "s")
    #expect(told.time == Timestamp(microseconds: 1_799_999_990_123_000))
  }

  @Test(arguments: [
    ("account-delete", AppleEvent.Kind.accountDeleted), ("account-deleted", .accountDeleted),
    ("email-disabled", .emailDisabled), ("email-enabled", .emailEnabled), ("", .unknown),
    ("CONSENT-REVOKED", .unknown),
  ])
  func `may be an object, of any kind`(type: String, kind: AppleEvent.Kind) throws {
    #expect(try event(#"{"type":"\#(type)","sub":"s"}"#)?.kind == kind)
  }

  /// A future time would override later actions of the person.
  @Test(arguments: ["1900000000000", "1900000000", "1e300", "-1", "null", "\"soon\""])
  func `is not of a time behind its signature`(time: String) throws {
    let told = try event(#"{"type":"email-enabled","sub":"s","event_time":\#(time)}"#)
    #expect(told?.time == now + .seconds(1))
  }

  @Test(arguments: ["\"\"", "\"no JSON\"", "[]", "7", "null", "{}", #"{"type":"x"}"#])
  func `may be about nobody`(events: String) throws {
    #expect(try event(events) == nil)
  }

  @Test(arguments: [
    (1_800_000_061, "", IDTokenRefusal.notYetValid), (1_799_913_539, "", .expired),
    (1_800_000_000, #","exp":1799999939"#, .expired), (1_800_000_000, #","exp":"x""#, .expired),
  ])
  func `counts for a day, and as long as it says`(
    issued: Int, rest: String, refusal: IDTokenRefusal
  ) throws {
    #expect(throws: refusal) { try event(issued: issued, rest: rest) }
  }

  @Test(arguments: [
    (1_800_000_060, ""), (1_799_913_540, ""), (1_800_000_000, #","exp":1799999941"#),
  ])
  func `has the leeway of clocks`(issued: Int, rest: String) throws {
    #expect(try event(issued: issued, rest: rest) != nil)
  }
}
