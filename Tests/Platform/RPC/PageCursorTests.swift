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

struct `Pages of a list` {
  private struct Row: Equatable {
    let time: Timestamp
    let id: UUID
  }

  private let rows = (0..<7).map { Row(time: Timestamp(milliseconds: $0 / 2), id: .v4()) }

  @Test(arguments: 1...8) func `together are the list`(size: Int32) throws {
    var read: [Row] = []
    var token = ""
    repeat {
      let page = try Page(size, after: token)
      let start = try page.cursor.map { cursor in
        try #require(rows.firstIndex { $0.id == cursor.id && $0.time == cursor.time }) + 1
      }
      let (part, next) = page.cut(
        Array(rows[(start ?? 0)...].prefix(page.limit)), by: \.time, \.id)
      #expect(part.count <= size && (next.isEmpty || part.count == size))
      read += part
      token = next
    } while !token.isEmpty
    #expect(read == rows)
  }

  @Test func `have the usual size, and at most the largest`() throws {
    #expect(try Page(0, after: "", usual: 20, most: 100).size == 20)
    #expect(try Page(.max, after: "", usual: 20, most: 100).size == 100)
    #expect(throws: RPCError.self) { try Page(1, after: "x") }
  }
}
