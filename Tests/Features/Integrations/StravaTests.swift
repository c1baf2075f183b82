import Base
import Contract
import Digests
import JSON
import Testing

@testable import IntegrationsFeature

private let now = Timestamp(milliseconds: 1_795_507_200_000)

private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

@Suite struct `What Strava tells` {
  @Test func `is of an activity or of the athlete`() throws {
    let activity = """
      {"object_type": "activity", "object_id": 1360128428, "aspect_type": "update", "owner_id": 134815,
       "updates": {"title": "Messy"}, "subscription_id": 120475, "event_time": 1516126040}
      """
    let event = try #require(StravaEvent(try json(activity)))
    #expect(event.ownerID == 134_815 && event.activityID == "1360128428")
    #expect(event.subscriptionID == 120_475)
    let athlete = activity.replacing("\"activity\"", with: "\"athlete\"")
    #expect(try #require(StravaEvent(try json(athlete))).activityID == nil)
    for (text, other) in [
      ("activity\"", "club\""), ("update\"", "explode\""), ("134815", "\"134815\""),
      ("1360128428", "0"), ("1360128428", "1.5"), ("134815", "1e300"),
    ] {
      #expect(StravaEvent(try json(activity.replacing(text, with: other))) == nil, "\(other)")
    }
    for text in ["{}", "[]", "null", "5"] { #expect(StravaEvent(try json(text)) == nil) }
  }

  @Test func `is signed with the secret of the app, of late`() {
    let body = Array("{\"a\": 1}".utf8)
    func signature(_ seconds: Int64, _ key: String = "secret") -> String {
      let digest = Digest.hmacSHA256(Array("\(seconds).".utf8) + body, key: Array(key.utf8))
      let digits = digest.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
      return "t=\(seconds),v1=\(digits.joined())"
    }
    let second = now.milliseconds / 1_000
    func isValid(_ text: String) -> Bool {
      StravaSignature.isValid(text, of: body, key: "secret", at: now)
    }
    #expect(isValid(signature(second)) && isValid(signature(second - 299)))
    #expect(!isValid(signature(second - 301)) && !isValid(signature(second + 301)))
    #expect(!isValid(signature(second, "other")))
    for text in ["", "t=1", "v1=00", "t=,v1=", "t=x,v1=00", "t=\(Int64.max),v1=00", "t", ","] {
      #expect(!isValid(text), "\(text)")
    }
  }
}

@Suite struct `Strava as a provider` {
  private let provider = Provider.strava(Provider.Strava())

  @Test func `tells scopes with commas, and one has another in it`() {
    #expect(
      provider.scopes(in: "read,activity:read_all") == [
        "read", "activity:read_all", "activity:read",
      ])
    #expect(
      provider.missing([.workouts], granted: provider.scopes(in: "read,activity:read_all")) == [])
    #expect(provider.missing([.workouts], granted: provider.scopes(in: "read")) == [.workouts])
    #expect(provider.missing([.workouts], granted: provider.scopes(in: "")) == [.workouts])
    #expect(
      provider.scopes(of: [.workouts]).joined(separator: provider.scopeSeparator)
        == "read,activity:read,activity:read_all")
  }

  @Test(arguments: [
    (
      #"{"message": "Bad Request", "errors": [{"resource": "RefreshToken", "field": "refresh_token", "code": "invalid"}]}"#,
      true
    ),
    (
      #"{"message": "Bad Request", "errors": [{"resource": "Application", "field": "client_id", "code": "invalid"}]}"#,
      false
    ),
    (
      #"{"message": "Bad Request", "errors": [{"resource": "RefreshToken", "field": "refresh_token", "code": "missing"}]}"#,
      false
    ),
    ("{}", false), ("[]", false), (#"{"error": "invalid_grant"}"#, false),
  ]) func `says when a grant is over`(text: String, isOver: Bool) throws {
    #expect(provider.isRefusal(try json(text)) == isOver)
  }

  @Test func `tells the account with the tokens`() throws {
    let account = provider.readGrantAccount?(try json(#"{"athlete": {"id": 134815}}"#))
    #expect(account == ProviderAccount(id: "134815"))
    for text in ["{}", #"{"athlete": {"id": "x"}}"#, #"{"athlete": {"id": 0}}"#, "[]"] {
      #expect((provider.readGrantAccount?(try json(text)) ?? nil) == nil)
    }
  }
}
