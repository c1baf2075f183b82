import Base
import RPC
import Testing

struct `Page cursors` {
  @Test func `come back`() throws {
    for microseconds: Int64 in [
      0, 1, -1, 253_402_300_799_999_999, -62_135_596_800_000_000, 1_700_000_000_000_000,
    ] {
      let cursor = PageCursor(time: Timestamp(microseconds: microseconds), id: UUID.v4())
      #expect(try PageCursor(cursor.token) == cursor)
    }
    for microseconds: Int64 in [.max, .min, 253_402_300_800_000_000, -62_135_596_800_000_001] {
      let cursor = PageCursor(time: Timestamp(microseconds: microseconds), id: UUID.v4())
      #expect(throws: RPCError.self) { try PageCursor(cursor.token) }
    }
    #expect(try PageCursor("") == nil)
    for token in ["x", "AAAA", "!", "1.x", String(repeating: "A", count: 33)] {
      #expect(throws: RPCError.self) { try PageCursor(token) }
    }
  }
}
