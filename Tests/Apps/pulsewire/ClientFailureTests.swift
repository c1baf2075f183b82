import Contract
import Messages
import RPC
import Testing

@testable import pulsewire

@Suite struct `A failure as JSON` {
  @Test func `has the server's status with its reason and metadata`() throws {
    let details: [any Message] = [
      Google.ErrorInfo(reason: "SESSION_ACTIVE", metadata: ["session_id": "1"]),
      Google.LocalizedMessage(locale: "de", message: "Das Training läuft."),
    ]
    // As they come from a server.
    let error = RPCError(
      .failedPrecondition, "The session 1 is not \"finished\".",
      details: details.map { Google.AnyMessage(packing: $0) })
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
