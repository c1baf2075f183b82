import Base
import Messages
import RPC
import SharingContract
import Testing
import Wire

@testable import SharingFeature

@Suite struct `Terms of a share` {
  private static let now = Timestamp(milliseconds: 1_795_000_000_000)

  private func terms(_ change: (inout CreateShareRequest) -> Void) throws -> ShareTerms {
    let request = CreateShareRequest {
      ($0.role, $0.name) = (.coach, "Ada")
      change(&$0)
    }
    return try ShareTerms(request, at: Self.now)
  }

  @Test func `last a day, and the code a quarter of an hour, for one account`() throws {
    let terms = try terms { _ in }
    #expect((terms.role, terms.name, terms.createTime) == (.coach, "Ada", Self.now))
    #expect(terms.expireTime == Self.now + .seconds(86_400))
    #expect(terms.codeExpireTime == Self.now + .seconds(900))
    #expect(terms.viewersMax == 1)
  }

  @Test func `have a code that ends with the share`() throws {
    let end = Self.now + .seconds(60)
    #expect(try terms { $0.expireTime = end }.codeExpireTime == end)
    let all = try terms {
      ($0.expireTime, $0.codeExpireTime, $0.viewerCountMax) = (end, end, 50)
    }
    #expect((all.codeExpireTime, all.viewersMax) == (end, 50))
  }

  @Test(
    arguments: [
      (0, nil, "expire_time"), (-1, nil, "expire_time"), (366 * 86_400 + 1, nil, "expire_time"),
      (60, 0, "code_expire_time"), (60, -1, "code_expire_time"), (60, 61, "code_expire_time"),
      (nil, 86_401, "code_expire_time"),
    ] as [(Int64?, Int64?, String)])
  func `are refused with the field`(end: Int64?, codeEnd: Int64?, field: String) {
    do {
      _ = try terms {
        $0.expireTime = end.map { Self.now + .seconds($0) }
        $0.codeExpireTime = codeEnd.map { Self.now + .seconds($0) }
      }
      Issue.record("accepted")
    } catch let error as RPCError {
      let bad = error.details.compactMap { $0 as? Google.BadRequest }.first
      #expect(bad?.fieldViolations.map(\.field) == [field])
    } catch {
      Issue.record(error)
    }
  }

  @Test func `may last a year and be just begun`() throws {
    #expect(throws: Never.self) {
      _ = try terms { $0.expireTime = Self.now + .seconds(366 * 86_400) }
      _ = try terms { $0.expireTime = Self.now + .microseconds(1) }
    }
  }
}
