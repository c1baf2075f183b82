import Base
import Contract
import RPC
import Testing

/// What services see of pages.
@Suite struct `Pages of a list` {
  private let rows = (0..<7).map { TimeCursor(Timestamp(milliseconds: $0 / 2), .v4()) }.sorted()

  private func request(_ size: Int32, _ token: String = "") -> ListAuditEventsRequest {
    ListAuditEventsRequest { ($0.pageSize, $0.pageToken) = (size, token) }
  }

  @Test(arguments: 1...8) func `together are the list`(size: Int32) throws {
    var read: [TimeCursor] = []
    var token = ""
    repeat {
      let page = try Page(
        request(size, token), AccessRPC.listAuditEvents, from: TimeCursor.oldest)
      let following = rows.filter { page.start < $0 }.prefix(page.count)
      let (part, next) = page.cut(Array(following)) { $0 }
      #expect(part.count <= size && (next.isEmpty || part.count == size))
      read += part
      token = next
    } while !token.isEmpty
    #expect(read == rows)
  }

  @Test(arguments: [(0, 20), (1, 1), (100, 100), (101, 100), (Int32.max, 100), (-1, 1)])
  func `have the usual size, and at most the largest`(asked: Int32, size: Int) throws {
    let page = try Page(
      request(asked), AccessRPC.listAuditEvents, from: TimeCursor.newest, usual: 20, most: 100)
    #expect((page.size, page.count) == (size, size + 1))
    #expect(page.start == .newest)
  }

  /// A list of samples cannot read one more: it knows otherwise whether others follow.
  @Test func `go on behind a short page of which others follow`() throws {
    let page = try Page(request(5), AccessRPC.listAuditEvents, from: TimeCursor.oldest)
    let (part, next) = page.cut(Array(rows.prefix(2)), hasMore: true) { $0 }
    #expect(part == Array(rows.prefix(2)))
    let second = try Page(
      request(5, next), AccessRPC.listAuditEvents, from: TimeCursor.oldest)
    #expect(second.start == rows[1])
    #expect(page.cut([TimeCursor](), hasMore: true) { $0 }.next.isEmpty)
    #expect(page.cut(Array(rows.prefix(5))) { $0 }.next.isEmpty)
  }

  /// A list has a bound from its first page on, beyond all times of the contract.
  @Test func `begin before every row`() {
    for microseconds: Int64 in [-62_135_596_800_000_000, 253_402_300_799_999_999] {
      for id in [UUID.zero, .max] {
        let row = TimeCursor(Timestamp(microseconds: microseconds), id)
        #expect(TimeCursor.oldest < row && row < .newest)
      }
    }
  }
}
