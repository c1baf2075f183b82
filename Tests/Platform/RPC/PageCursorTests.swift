import Base
import RPC
import Testing

struct `Page cursors` {
  @Test func `come back`() throws {
    for microseconds: Int64 in [
      0, 1, -1, 253_402_300_799_999_999, -62_135_596_800_000_000, 1_700_000_000_000_000,
    ] {
      let cursor = PageCursor(time: Timestamp(microseconds: microseconds), id: UUID.v4())
      #expect(try PageCursor(cursor.token, .newestFirst) == cursor)
    }
    for microseconds: Int64 in [.max, .min, 253_402_300_800_000_000, -62_135_596_800_000_001] {
      let cursor = PageCursor(time: Timestamp(microseconds: microseconds), id: UUID.v4())
      #expect(throws: RPCError.self) { try PageCursor(cursor.token, .newestFirst) }
    }
    for token in ["x", "AAAA", "!", "1.x", String(repeating: "A", count: 33)] {
      #expect(throws: RPCError.self) { try PageCursor(token, .oldestFirst) }
    }
  }

  /// A list has a bound from its first page on, beyond all times of the contract.
  @Test func `begin before every row`() throws {
    let times: [Int64] = [-62_135_596_800_000_000, 253_402_300_799_999_999]
    for time in times.map({ Timestamp(microseconds: $0) }) {
      for id in [UUID.zero, .max] {
        #expect(try PageCursor("", .oldestFirst) < PageCursor(time: time, id: id))
        #expect(try PageCursor(time: time, id: id) < PageCursor("", .newestFirst))
      }
    }
  }
}

struct `Pages of a list` {
  private struct Row: Equatable {
    let time: Timestamp
    let id: UUID
  }

  private let rows = (0..<7).map { Row(time: Timestamp(milliseconds: $0 / 2), id: .v4()) }
    .sorted { ($0.time, $0.id) < ($1.time, $1.id) }

  @Test(arguments: 1...8) func `together are the list`(size: Int32) throws {
    var read: [Row] = []
    var token = ""
    repeat {
      let page = try Page(size, after: token, .oldestFirst)
      let following = rows.filter { page.start < PageCursor(time: $0.time, id: $0.id) }
      let (part, next) = page.cut(Array(following.prefix(page.limit)), by: \.time, \.id)
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
