import Base
import RPC
import Testing

@testable import ReplicationFeature

@Suite struct `The cursor of a replica` {
  private let owner = UUID.v4()

  private func isUsable(
    _ cursor: ReplicaCursor, newest: Int64, forgotten: Int64, epoch: String = "e1"
  ) -> Bool {
    do {
      try cursor.check(newest: newest, forgotten: forgotten, epoch: epoch)
      return true
    } catch {
      return false
    }
  }

  @Test func `is read as it was written`() throws {
    let places: [ReplicaCursor.Place] = [
      .init(after: 0), .init(after: 7), .init(after: .max),
      .init(revision: 3, kind: 0, entityID: .zero), .init(revision: 3, kind: 4, entityID: .v4()),
    ]
    for place in places {
      for first in [0, 1, Int64.max] {
        let cursor = ReplicaCursor(
          of: owner, at: place, firstRevision: first, epoch: "0123456789abcdef")
        #expect(try ReplicaCursor(cursor.token, of: owner) == cursor)
        #expect(cursor.token.utf8.count <= 200)
      }
    }
    #expect(try ReplicaCursor("", of: owner).token == "")
  }

  @Test func `is refused in any other form, and of another account`() {
    let good = ReplicaCursor(of: owner, at: .init(after: 7), firstRevision: 1, epoch: "e1").token
    let others = [
      "x", ".", good + ".", good + ".1", good + ".32767.\(owner)", good + ".1.\(owner).",
      good + ".70000.\(owner)", "\(owner).-1.0.e1", "\(owner).1.-1.e1",
      "\(owner).9223372036854775808.0.e1", "\(owner)", "\(owner).1", "\(owner).1.0",
      "\(owner).1.0.", good.replacing(".7.", with: ".7x."),
    ]
    for token in others {
      #expect(throws: ReplicationError.cursorUnusable) { try ReplicaCursor(token, of: owner) }
    }
    #expect(throws: ReplicationError.cursorUnusable) { try ReplicaCursor(good, of: .v4()) }
  }

  @Test func `ends where a deletion after it is forgotten`() {
    let whole = ReplicaCursor(of: owner, at: .init(after: 7), firstRevision: 0, epoch: "e1")
    #expect(isUsable(whole, newest: 9, forgotten: 7))
    #expect(!isUsable(whole, newest: 9, forgotten: 8))
    let within = ReplicaCursor(
      of: owner, at: .init(revision: 7, kind: 2, entityID: .v4()), firstRevision: 0, epoch: "e1")
    #expect(isUsable(within, newest: 9, forgotten: 6))
    #expect(!isUsable(within, newest: 9, forgotten: 7))
  }

  @Test func `of a replica that is being begun never had what was deleted before`() throws {
    let begun = ReplicaCursor(of: owner, at: .init(after: 2), firstRevision: 8, epoch: "e1")
    #expect(isUsable(begun, newest: 9, forgotten: 8))
    #expect(!isUsable(begun, newest: 9, forgotten: 9))
    #expect(isUsable(try ReplicaCursor("", of: owner), newest: 0, forgotten: 0))
  }

  @Test func `of changes that a restored database does not have is refused`() {
    let cursor = ReplicaCursor(of: owner, at: .init(after: 7), firstRevision: 0, epoch: "e1")
    #expect(!isUsable(cursor, newest: 6, forgotten: 0))
  }

  /// After a restore the same revisions may be those of other changes.
  @Test func `of another epoch is refused, however far the account has come since`() throws {
    let cursor = ReplicaCursor(of: owner, at: .init(after: 7), firstRevision: 0, epoch: "e1")
    #expect(isUsable(cursor, newest: 9, forgotten: 0))
    #expect(!isUsable(cursor, newest: 9, forgotten: 0, epoch: "e2"))
    #expect(isUsable(try ReplicaCursor("", of: owner), newest: 9, forgotten: 9, epoch: "e2"))
  }
}
