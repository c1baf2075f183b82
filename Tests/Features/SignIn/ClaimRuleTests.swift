import Base
import Digests
import JSON
import Testing

@testable import SignInFeature

@Suite struct `The claims of an ID token` {
  private static let now = Timestamp(microseconds: 1_800_000_000_000_000)
  private static let seconds = 1_800_000_000.0
  private static let nonce = "a nonce"
  private static let rule = ClaimRule.google(audiences: ["us", "us too"])

  private static var good: [String: JSONValue] {
    [
      "iss": .text("https://accounts.google.com"), "aud": .text("us"), "sub": .text("person"),
      "exp": .number(seconds + 100), "iat": .number(seconds), "nonce": .text(nonce),
      "email": .text("Name@Example.com"), "email_verified": .boolean(true),
    ]
  }

  private func read(
    _ changes: [String: JSONValue?], _ rule: ClaimRule = Self.rule
  ) throws(IDTokenRefusal) -> IdentityClaims {
    var claims = Self.good
    for (name, value) in changes { claims[name] = value }
    return try rule.read(.object(claims), nonce: Self.nonce, at: Self.now)
  }

  private func counts(_ changes: [String: JSONValue?]) -> Bool {
    (try? read(changes)) != nil
  }

  @Test func `say who the person is`() throws {
    let claims = try read([:])
    #expect(claims.subject == "person")
    #expect(claims.email?.text == "Name@example.com")
    #expect(claims.isEmailVerified && !claims.isRelay)
    #expect(claims.audience == "us")
  }

  /// Method: each time to the second, around the edge.
  @Test(arguments: -2...2)
  func `count within a minute's difference of clocks`(offset: Int) {
    let leeway = 60.0
    let expiry = Self.seconds - leeway + Double(offset)
    #expect(counts(["exp": .number(expiry)]) == (offset > 0))
    let issued = Self.seconds + leeway + Double(offset)
    #expect(counts(["iat": .number(issued)]) == (offset <= 0))
    #expect(counts(["nbf": .number(issued)]) == (offset <= 0))
  }

  @Test(
    arguments: [
      ("iss", nil, IDTokenRefusal.wrongIssuer), ("iss", .text("us"), .wrongIssuer),
      ("iss", .array([.text("accounts.google.com")]), .wrongIssuer),
      ("aud", nil, .wrongAudience), ("aud", .text("others"), .wrongAudience),
      ("aud", .array([]), .wrongAudience),
      ("aud", .array([.text("us"), .text("us too")]), .wrongAudience),
      ("exp", nil, .expired), ("exp", .text("1900000000"), .expired),
      ("exp", .number(.nan), .expired), ("exp", .number(-.infinity), .expired),
      ("iat", nil, .notYetValid), ("iat", .number(.nan), .notYetValid),
      ("nonce", nil, .wrongNonce), ("nonce", .text("A nonce"), .wrongNonce),
      ("nonce", .boolean(true), .wrongNonce), ("sub", nil, .malformed),
      ("sub", .text(""), .malformed), ("sub", .number(1), .malformed),
      ("sub", .text(String(repeating: "x", count: 256)), .malformed),
    ] as [(String, JSONValue?, IDTokenRefusal)])
  func `do not count where one is wrong`(
    name: String, value: JSONValue?, refusal: IDTokenRefusal
  ) {
    #expect(throws: refusal) { try read([name: value]) }
  }

  @Test(arguments: [
    (JSONValue.text("accounts.google.com"), JSONValue.text("us too")),
    (.text("https://accounts.google.com"), .array([.text("us")])),
  ])
  func `count for each issuer and audience`(issuer: JSONValue, audience: JSONValue) throws {
    _ = try read(["iss": issuer, "aud": audience])
  }

  @Test func `of Apple have the nonce's hash, and booleans as texts`() throws {
    let hash = Hex.encode(Digest.sha256(Array(Self.nonce.utf8)))
    let claims = try read(
      [
        "iss": .text("https://appleid.apple.com"), "nonce": .text(hash),
        "email_verified": .text("true"), "is_private_email": .text("true"),
      ], .apple(audiences: ["us"]))
    #expect(claims.isEmailVerified && claims.isRelay)
    #expect(throws: IDTokenRefusal.wrongNonce) {
      try read(["iss": .text("https://appleid.apple.com")], .apple(audiences: ["us"]))
    }
  }

  @Test(arguments: [JSONValue?.none, .text("yes"), .text("false"), .boolean(false), .number(1)])
  func `verify an address only where they say so`(value: JSONValue?) throws {
    #expect(try !read(["email_verified": value]).isEmailVerified)
  }
}

@Suite struct `An ID token` {
  @Test(arguments: [
    "", ".", "..", "...", "a.b.c", "e30.e30.", "e30.e30.AA.AA", " e30.e30.AA",
    // This is {"alg":"RS256"}, which names no key.
    "eyJhbGciOiJSUzI1NiJ9.e30.AA",
  ])
  func `is not one for any text with dots`(text: String) { #expect(IDToken(text) == nil) }

  @Test func `names its key, and is signed as it was sent`() throws {
    // This is {"alg":"RS256","kid":"k"}.
    let token = try #require(IDToken("eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.e30.AAE"))
    #expect(token.keyID == "k")
    #expect(token.algorithm == "RS256")
    #expect(token.claims == .object([:]))
    #expect(token.signed == Array("eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.e30".utf8))
    #expect(token.signature == [0, 1])
  }
}
