import Base
import Contract
import Digests
import JSON
import Testing

@testable import IntegrationsFeature

private let now = Timestamp(milliseconds: 1_795_507_200_000)

private func token(_ claims: String) -> String {
  "eyJhbGciOiJSUzI1NiJ9.\(Base64.url.encode(Array(claims.utf8))).c2lnbmF0dXJl"
}

@Suite struct `Access for a key` {
  @Test func `is renewed an hour before it ends`() throws {
    let text = token("{\"exp\": \((now + .seconds(86_400)).milliseconds / 1_000)}")
    let access = try #require(KeyAccess(Array("\(text)\n".utf8)))
    #expect(access.text == text && access.lifetime(at: now) == .seconds(82_800))
    #expect(access.lifetime(at: now + .seconds(90_000)) == .zero)
    #expect(access.tokens(at: now).refresh == nil)
    #expect(!"\(access)".contains(text))
  }

  @Test(arguments: [
    "", "x", "a.b", "a.b.c.d", token("{}"), token("[]"), token("{\"exp\": \"1\"}"),
    token("{\"exp\": -1}"), token("{\"exp\": 1e300}"), "a.\u{1}.c", "{\"token\": 5}",
    token("{\"exp\": 5}") + "\r\nx: y", String(repeating: "a", count: 20_000),
  ]) func `is a token with an end`(text: String) { #expect(KeyAccess(Array(text.utf8)) == nil) }

  /// A key becomes a part of a header.
  @Test(arguments: [
    (" abc\n", "abc", true), ("\t\r\n", "", false), ("a b", "a b", false),
    ("a\r\nb", "a\r\nb", false),
    ("ü", "ü", false), ("a\u{0}", "a\u{0}", false),
  ]) func `is asked for with what can be a key`(typed: String, key: String, isPlain: Bool) {
    #expect(AthleteKey.trimmed(typed) == key && AthleteKey.isPlain(key) == isPlain)
  }
}

@Suite struct `Garmin as a provider` {
  private let provider = Provider.garmin(Provider.Garmin())

  @Test func `takes a key, for workouts and health`() {
    #expect(provider.takesKey && provider.features == [.workouts, .health])
    #expect(provider.missing([.workouts, .health], granted: []).isEmpty)
    #expect(
      provider.accountURL(at: now)
        == "https://personal.connectapi.garmin.com/wellness-service/wellness/dailyHeartRate?date=2026-11-24"
    )
  }

  @Test(
    arguments: [
      ("{\"userProfilePK\": 12345678}", "12345678"), ("{\"userProfilePk\": 5}", "5"),
      ("{\"userProfilePK\": 0}", nil), ("{\"userProfilePK\": \"5\"}", nil), ("{}", nil),
      ("[]", nil),
      ("{\"userProfilePK\": 1e300}", nil),
    ] as [(String, String?)]) func `is told by the number of the profile`(text: String, id: String?)
    throws
  {
    #expect(provider.readAccount(try JSONValue(parsing: Array(text.utf8)))?.id == id)
  }
}
