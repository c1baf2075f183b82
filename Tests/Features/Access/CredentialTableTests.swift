import Base
import Digests
import Loop
import RPC
import Testing

@testable import AccessFeature

/// The credentials that a loop remembers: never more than its limits, and none that has ended.
struct CredentialTableTests {
  let table = CredentialTable(memoryNanoseconds: 1000)

  func credential(
    _ header: String, account: UUID = .v4(), session: UUID = .v4(), generation: Int32 = 0,
    until end: UInt64 = 100
  ) -> Credential {
    Credential(
      Principal(
        account: account, session: session, kind: .session, scopes: [],
        authenticatedAt: Timestamp(microseconds: 0), accessGeneration: generation),
      header: Array(header.utf8), expiryNanoseconds: end)
  }

  @Test func `a credential is found until it expires`() {
    let one = credential("one")
    table.insert(one)
    #expect(table.credential(Array("one".utf8), at: 99) === one)
    #expect(table.credential(Array("two".utf8), at: 99) == nil)
    #expect(table.credential(Array("one".utf8), at: 100) == nil)
  }

  @Test func `all credentials of a session end with it, and nothing of others`() {
    let session = UUID.v4()
    let account = UUID.v4()
    let ours = (0..<3).map { credential("ours \($0)", account: account, session: session) }
    let other = credential("other", account: account)
    for one in ours + [other] { table.insert(one) }
    table.end(.session(session), at: 0)
    for one in ours { #expect(one.isRevoked) }
    #expect(!other.isRevoked)
    #expect(table.isRevoked(ours[0].principal))
    for index in 0..<3 { #expect(table.credential(Array("ours \(index)".utf8), at: 1) == nil) }
    #expect(table.credential(Array("other".utf8), at: 1) === other)
  }

  @Test func `an account's older generations end, but for the session that remains`() {
    let account = UUID.v4()
    let old = (0..<3).map { credential("old \($0)", account: account, generation: 4) }
    let kept = credential("kept", account: account, generation: 4)
    let new = credential("new", account: account, generation: 5)
    let other = credential("other", generation: 0)
    for one in old + [kept, new, other] { table.insert(one) }
    table.end(
      .account(account, generation: 5, remaining: kept.principal.session), at: 0)
    for one in old { #expect(one.isRevoked && table.isRevoked(one.principal)) }
    for one in [kept, new, other] { #expect(!one.isRevoked && !table.isRevoked(one.principal)) }
    table.end(.account(account, generation: 6, remaining: nil), at: 0)
    #expect(kept.isRevoked && new.isRevoked && !other.isRevoked)
    #expect(table.isRevoked(kept.principal), "no token of it that comes now, either")
  }

  /// The response to a query may be older than a notification that came in between.
  @Test func `an older word about an account brings nothing back`() {
    let account = UUID.v4()
    let session = UUID.v4()
    table.end(.account(account, generation: 6, remaining: nil), at: 0)
    table.end(.account(account, generation: 5, remaining: session), at: 1)
    let late = credential("late", account: account, session: session, generation: 5)
    #expect(table.isRevoked(late.principal))
  }

  @Test(arguments: [false, true])
  func `an account that is gone has nothing left, known by its id or by the hash`(byHash: Bool) {
    let one = credential("one", generation: 3)
    let other = credential("other", generation: 3)
    table.insert(one)
    table.insert(other)
    let account = one.principal.account
    table.end(
      byHash
        ? .goneAccount(idHash: Digest.sha256(account.bytes))
        : .account(account, generation: .max, remaining: nil), at: 0)
    #expect(one.isRevoked && table.isRevoked(one.principal))
    #expect(!other.isRevoked && !table.isRevoked(other.principal))
  }

  /// A stream may hold a credential long after the table had to forget it.
  @Test func `a credential in use ends although it was forgotten`() {
    let held = [credential("held"), credential("also held")]
    for one in held { table.insert(one) }
    for index in 0...CredentialTable.credentialsMax { table.insert(credential("\(index)")) }
    table.end(.session(held[0].principal.session), at: 0)
    table.end(.account(held[1].principal.account, generation: 1, remaining: nil), at: 0)
    for one in held { #expect(one.isRevoked) }
  }

  @Test func `what has ended is known for its time at least, and not for ever`() {
    let ended = credential("ended").principal
    table.end(.session(ended.session), at: 999)
    table.end(.session(.v4()), at: 1000)
    table.end(.session(.v4()), at: 1998)
    #expect(table.isRevoked(ended))
    table.end(.session(.v4()), at: 3000)
    table.end(.session(.v4()), at: 4000)
    #expect(!table.isRevoked(ended))
  }

  @Test func `notifications name a session, or an account with its generation`() {
    let (one, two) = (UUID.v4(), UUID.v4())
    #expect(EndedAccess(notification: "\(one)") == .session(one))
    #expect(
      EndedAccess(notification: "\(one) 7") == .account(one, generation: 7, remaining: nil))
    #expect(
      EndedAccess(notification: "\(one) 7 \(two)")
        == .account(one, generation: 7, remaining: two))
    for text in ["", "x", "\(one) x", "\(one) 7 x", "\(one) 7 \(two) 1", "\(one) 99999999999"] {
      #expect(EndedAccess(notification: text) == nil, "\(text)")
    }
  }
}
