import Base
import Contract
import Digests
import JSON
import RPC
import Testing

@testable import AccessFeature

/// Access tokens: those that are made can be read, and no others.
struct AccessTokenTests {
  let keys: TokenKeys
  let tokens: AccessTokens
  let claims = AccessClaims(
    Principal(
      account: UUID.v4(), session: UUID.v4(), kind: .device,
      scopes: [.heartRatePush, .sessionWatch],
      authenticatedAt: Timestamp(microseconds: 1_700_000_000_000_000), isAdministrator: true,
      accessGeneration: 7),
    issuedAt: 1_700_000_100, expiresAt: 1_700_001_000, tokenID: "one")
  let now: Int64 = 1_700_000_200

  init() throws {
    let text = TokenKeys.generateText() + TokenKeys.generateText()
    keys = try #require(TokenKeys(contents: Array(text.utf8)))
    tokens = AccessTokens(keys: keys, issuer: "here", audience: "us")
  }

  /// Returns a token of any header and claims, signed with the usual signing key by default.
  func token(_ header: String, _ payload: String, key: [UInt8]? = nil) -> [UInt8] {
    let signed =
      Base64.url.encode(Array(header.utf8)) + "." + Base64.url.encode(Array(payload.utf8))
    let signature = Digest.hmacSHA256(Array(signed.utf8), key: key ?? keys.first.signing)
    return Array((signed + "." + Base64.url.encode(signature)).utf8)
  }

  var header: String { #"{"typ":"at+jwt","alg":"HS256","kid":"\#(keys.first.id)"}"# }

  var payload: String {
    String(decoding: claims.json(issuer: "here", audience: "us"), as: UTF8.self)
  }

  func failure(_ token: [UInt8], at time: Int64? = nil) -> TokenFailure? {
    do throws(TokenFailure) { _ = try tokens.verify(token, at: time ?? now) } catch { return error }
    return nil
  }

  @Test func `what is signed is read back`() throws {
    #expect(try tokens.verify(Array(tokens.sign(claims).utf8), at: now) == claims)
    #expect(Array(tokens.sign(claims).utf8) == token(header, payload), "the test signs as we do")
  }

  @Test func `a byte changed anywhere makes it invalid`() {
    let good = Array(tokens.sign(claims).utf8)
    for index in good.indices {
      for change: UInt8 in [1, 2, 4, 0x20, 0x80] {
        var bad = good
        bad[index] ^= change
        #expect(failure(bad) == .invalid, "byte \(index), changed by \(change)")
      }
      #expect(failure(Array(good[..<index])) == .invalid, "cut at \(index)")
    }
    for tail in ["=", ".", "A", " ", "\n"] { #expect(failure(good + Array(tail.utf8)) == .invalid) }
  }

  @Test(arguments: [
    #"{"typ":"at+jwt","alg":"none","kid":"KID"}"#, #"{"typ":"at+jwt","alg":"None","kid":"KID"}"#,
    #"{"typ":"at+jwt","alg":"HS512","kid":"KID"}"#, #"{"typ":"at+jwt","alg":"RS256","kid":"KID"}"#,
    #"{"typ":"at+jwt","alg":"hs256","kid":"KID"}"#, #"{"typ":"JWT","alg":"HS256","kid":"KID"}"#,
    #"{"alg":"HS256","kid":"KID"}"#, #"{"typ":"at+jwt","kid":"KID"}"#,
    #"{"typ":"at+jwt","alg":"HS256"}"#, #"{"typ":"at+jwt","alg":"HS256","kid":"0000000000000000"}"#,
    #"{"typ":"at+jwt","alg":"HS256","kid":"KID","kid":"KID"}"#,
    #"{"typ":"at+jwt","alg":"none","alg":"HS256","kid":"KID"}"#,
    #"{"typ":"at+jwt","alg":"HS256","kid":"KID","crit":["exp"]}"#,
    #"{"typ":"at+jwt","alg":"HS256","kid":"KID","jwk":{"kty":"oct","k":"AA"}}"#,
    #"{"typ":"at+jwt","alg":["HS256"],"kid":"KID"}"#, "[]", "", "{", "null",
  ])
  func `a header that is not ours makes it invalid`(header: String) {
    let header = header.split(separator: "KID", omittingEmptySubsequences: false)
      .joined(separator: keys.first.id)
    #expect(failure(token(header, payload)) == .invalid)
  }

  @Test func `without a signature it is invalid, whatever the header says`() {
    for header in [header, #"{"typ":"at+jwt","alg":"none","kid":"\#(keys.first.id)"}"#] {
      let signed =
        Base64.url.encode(Array(header.utf8)) + "." + Base64.url.encode(Array(payload.utf8))
      #expect(failure(Array((signed + ".").utf8)) == .invalid)
      #expect(failure(Array(signed.utf8)) == .invalid)
    }
  }

  @Test func `a key that does something else signs nothing`() {
    #expect(failure(token(header, payload, key: keys.first.deriving)) == .invalid)
    #expect(failure(token(header, payload, key: Array(keys.first.id.utf8))) == .invalid)
    #expect(failure(token(header, payload, key: [])) == .invalid)
    #expect(failure(token(header, payload, key: keys.all[1].signing)) == .invalid, "another kid's")
  }

  @Test func `claims that are missing, wrong or doubled make it invalid`() throws {
    let members = try JSONMembers(Array(payload.utf8))
    for name in members.names where name != "roles" {
      let missing = payload.split(separator: "\"\(name)\":").joined(separator: "\"x\":")
      #expect(failure(token(header, missing)) == .invalid, "no \(name)")
      let doubled = payload.dropLast() + ",\"\(name)\":1}"
      #expect(failure(token(header, String(doubled))) == .invalid, "\(name) twice")
      let wrong = payload.split(separator: "\"\(name)\":").joined(
        separator: "\"\(name)\":[],\"x\":")
      #expect(failure(token(header, wrong)) == .invalid, "\(name) is an array")
    }
    for (issuer, audience) in [("there", "us"), ("here", "them"), ("", "us"), ("here", "")] {
      let foreign = AccessTokens(keys: keys, issuer: issuer, audience: audience)
      #expect(failure(Array(foreign.sign(claims).utf8)) == .invalid)
    }
  }

  @Test func `its time is from when it was made until it expires`() {
    let good = Array(tokens.sign(claims).utf8)
    #expect(failure(good, at: claims.expiresAt - 1) == nil)
    #expect(failure(good, at: claims.expiresAt) == .expired)
    #expect(failure(good, at: claims.issuedAt - AccessTokens.skewSecondsMax) == nil)
    #expect(failure(good, at: claims.issuedAt - AccessTokens.skewSecondsMax - 1) == .invalid)
    let later = payload.dropLast() + ",\"nbf\":\(now + AccessTokens.skewSecondsMax + 1)}"
    #expect(failure(token(header, String(later))) == .invalid)
  }

  @Test func `an oversized one is not even read`() {
    let padded = payload.dropLast() + ",\"x\":\"" + String(repeating: "x", count: 2048) + "\"}"
    #expect(failure(token(header, String(padded))) == .invalid)
    let fitting = payload.dropLast() + ",\"x\":\"" + String(repeating: "x", count: 800) + "\"}"
    #expect(failure(token(header, String(fitting))) == nil, "an unknown claim does not matter")
  }

  @Test func `a key that was replaced still opens, one that was removed does not`() throws {
    let old = Array(tokens.sign(claims).utf8)
    let next = TokenKeys.generateText()
    let file = next + Hex.encode(Digest.randomBytes(32)) + "\n"
    #expect(TokenKeys(contents: Array((next + next).utf8)) == nil, "twice the same")
    let others = AccessTokens(
      keys: try #require(TokenKeys(contents: Array(file.utf8))), issuer: "here", audience: "us")
    #expect(throws: TokenFailure.invalid) { try others.verify(old, at: now) }
  }
}
