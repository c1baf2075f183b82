import Contract
import RPC
import Testing

@testable import pulsewire

@Suite struct `A failure as JSON` {
  @Test func `has the server's status with its reason and metadata`() throws {
    var error = RPCError(
      .failedPrecondition, reason: "SESSION_ACTIVE", "The session 1 is not \"finished\".",
      facts: ["session_id": "1"])
    error.details.append(Google.LocalizedMessage(locale: "de", message: "Das Training läuft."))
    let failure = try #require(
      ClientFailure.sentence(for: error, server: "localhost:8443") as? ClientFailure)
    #expect(
      failure.json == #"{"code":"FAILED_PRECONDITION","reason":"SESSION_ACTIVE","#
        + #""metadata":{"session_id":"1"},"localized":"Das Training läuft.","#
        + #""message":"The session 1 is not \"finished\"."}"#)
  }

  @Test func `has a sentence alone if no server refused`() {
    #expect(ClientFailure("No \u{1b}[2J.").json == #"{"message":"No \u001b[2J."}"#)
  }
}
