import Base
import RPC
import Testing

@testable import SocialFeature

/// The pages of lists ordered by identifiers.
@Suite struct `A page` {
  @Test(arguments: [(0, 50), (1, 1), (100, 100), (101, 100), (Int32.max, 100)])
  func `has as many rows as are asked for, within limits`(size: Int32, count: Int) throws {
    #expect(try SocialPage(size: size, token: "").count == count)
  }

  @Test func `begins behind the last of the one before`() throws {
    let ids = (1...7).reversed().map { UUID(high: 0, low: UInt64($0)) }
    var seen: [UUID] = []
    var token = ""
    repeat {
      let page = try SocialPage(size: 3, token: token)
      let rows = ids.filter { $0.description < page.bound.description }.prefix(Int(page.rowCount))
      let (cut, next) = page.cut(Array(rows)) { $0 }
      #expect(cut.count <= 3)
      seen += cut
      token = next
    } while !token.isEmpty
    #expect(seen == ids)
  }

  @Test func `is refused for a token that is none`() {
    #expect(throws: RPCError.self) { try SocialPage(size: 0, token: "x") }
  }
}
