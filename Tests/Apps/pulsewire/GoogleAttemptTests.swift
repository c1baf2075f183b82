import Base
import Digests
import HTTPClient
import Testing

@testable import pulsewire

@Suite struct `An attempt at Google's page` {
  private let attempt = GoogleAttempt(
    clientID: "a client", redirect: "http://127.0.0.1:1234/", nonce: "a nonce")

  @Test func `asks for an answer that only it can use`() throws {
    let url = attempt.url(of: "https://page.example/auth")
    let parts = url.split(separator: "?")
    #expect(parts.count == 2 && parts[0] == "https://page.example/auth")
    let asked = try #require(FormEncoding.values(parts[1]))
    #expect(asked["redirect_uri"] == "http://127.0.0.1:1234/" && asked["nonce"] == "a nonce")
    #expect(asked["state"] == attempt.state && asked["client_id"] == "a client")
    let hash = Digest.sha256(Array(attempt.verifier.utf8))
    #expect(asked["code_challenge"] == Base64.url.encode(hash))
    #expect(!url.contains(attempt.verifier))
    #expect((43...128).contains(attempt.verifier.count))
  }

  @Test func `is never the same`() {
    let other = GoogleAttempt(clientID: "a", redirect: "b", nonce: "c")
    #expect(other.state != attempt.state && other.verifier != attempt.verifier)
  }

  @Test func `takes the answer that brings its state back`() {
    let state = attempt.state
    #expect(attempt.answer(in: "/?code=4%2Fa&state=\(state)") == .code("4/a"))
    #expect(attempt.answer(in: "/?state=\(state)&error=access_denied") == .refused("access_denied"))
    #expect(attempt.answer(in: "/?state=\(state)&error=%1b[31m") == .refused("m"))
    #expect(attempt.answer(in: "/?state=\(state)") == .refused("no code"))
    for target in [
      "", "/", "/?", "/?code=a", "/?code=a&state=", "/?code=a&state=b", "/x?code=a&state=\(state)",
      "/?code=a&state=\(state)&state=\(state)", "/?code=%&state=\(state)",
      "http://127.0.0.1:1234/?code=a&state=\(state)",
    ] {
      #expect(attempt.answer(in: target) == .foreign, "\(target)")
    }
  }

  @Test func `shows its verifier with the code`() {
    let form = FormEncoding.values(attempt.exchange("4/a", secret: "s&"))
    #expect(form?["code"] == "4/a" && form?["code_verifier"] == attempt.verifier)
    #expect(form?["client_secret"] == "s&" && form?["redirect_uri"] == attempt.redirect)
    #expect(FormEncoding.values(attempt.exchange("4/a", secret: nil))?["client_secret"] == nil)
  }
}
