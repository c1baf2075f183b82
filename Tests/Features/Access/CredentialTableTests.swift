import Base
import Loop
import RPC
import Testing

@testable import AccessFeature

/// What a loop remembers of credentials: never more than its limits, and never one that has ended.
struct CredentialTableTests {
  func credential(_ header: String, session: UUID = .v4(), until end: UInt64 = 100) -> Credential {
    Credential(
      Principal(
        account: .v4(), session: session, kind: .session, scopes: [],
        authenticatedAt: Timestamp(microseconds: 0)),
      header: Array(header.utf8), expiryNanoseconds: end)
  }

  @Test func `a credential is found until it expires`() {
    let table = CredentialTable()
    let one = credential("one")
    table.insert(one)
    #expect(table.credential(Array("one".utf8), at: 99) === one)
    #expect(table.credential(Array("two".utf8), at: 99) == nil)
    #expect(table.credential(Array("one".utf8), at: 100) == nil)
  }

  @Test func `all credentials of a session end with it, and nothing of others`() {
    let table = CredentialTable()
    let session = UUID.v4()
    let ours = (0..<3).map { credential("ours \($0)", session: session) }
    let other = credential("other")
    for one in ours + [other] { table.insert(one) }
    table.revoke([session], until: 1000, at: 0)
    #expect(ours.allSatisfy(\.isRevoked))
    #expect(!other.isRevoked)
    #expect(table.isRevoked(session))
    for index in 0..<3 { #expect(table.credential(Array("ours \(index)".utf8), at: 1) == nil) }
    #expect(table.credential(Array("other".utf8), at: 1) === other)
  }

  /// A stream may hold a credential long after the table had to forget it.
  @Test func `a credential in use ends although it was forgotten`() {
    let table = CredentialTable()
    let held = credential("held")
    table.insert(held)
    for index in 0...CredentialTable.credentialsMax { table.insert(credential("\(index)")) }
    table.revoke([held.principal.session], until: 1000, at: 0)
    #expect(held.isRevoked)
  }

  @Test func `who has ended is forgotten once no token of theirs can be alive`() {
    let table = CredentialTable()
    let early = UUID.v4()
    table.revoke([early], until: 10, at: 0)
    for index in 0..<CredentialTable.credentialsMax {
      table.revoke([UUID.v4()], until: 20, at: index < 100 ? 0 : 15)
    }
    #expect(!table.isRevoked(early), "made room")
    let late = UUID.v4()
    table.revoke([late], until: 30, at: 16)
    #expect(table.isRevoked(late))
  }
}
