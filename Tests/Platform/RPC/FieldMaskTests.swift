import Contract
import Messages
import RPC
import Testing

struct `An update by a field mask` {
  /// Each part is small, and all of them together are more than a message may contain.
  @Test func `that makes too much of a message is refused`() throws {
    let mask = Google.FieldMask(paths: ["integrations"])
    let update = Settings(
      integrations: Array(repeating: IntegrationSettings(), count: 400_000))
    let error = #expect(throws: RPCError.self) {
      try mask.applied(update, to: Settings(), serverFields: [])
    }
    #expect(error?.code == .resourceExhausted)
  }

  @Test func `that names what is not there is a bad request`() {
    let error = #expect(throws: RPCError.self) {
      try Google.FieldMask(paths: ["nowhere"])
        .applied(Settings(), to: Settings(), serverFields: [])
    }
    #expect(error?.code == .invalidArgument)
  }
}
