import Base
import RPC
import Testing

struct `Page cursors` {
  @Test func `come back`() throws {
    for microseconds in [0, 1, -1, Int64.max, Int64.min, 1_700_000_000_000_000] {
      let cursor = PageCursor(time: Timestamp(microseconds: microseconds), id: UUID.v4())
      #expect(try PageCursor(cursor.token) == cursor)
    }
    #expect(try PageCursor("") == nil)
    for token in ["x", "AAAA", "!", "1.x", String(repeating: "A", count: 33)] {
      #expect(throws: RPCError.self) { try PageCursor(token) }
    }
  }
}
