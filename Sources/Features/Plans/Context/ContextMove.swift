internal import Base
internal import Loop
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// The copy of what one account said to another account, opened and sealed again. What the target has is kept, and what
/// was copied before is skipped.
struct ContextMove: Sendable {
  let store: ContextStore

  private static let daysMax = 410

  func run(from source: UUID, to target: UUID, on loop: EventLoop) async throws {
    let (from, to) = (Caller(source, on: loop), Caller(target, on: loop))
    let notes = try await store.database.run(
      """
      select \(unsafeSQL: ContextStore.columns), scope_ends_at from pulsewire.context_notes
      order by id limit \(ContextStore.notesMax)
      """, for: from)
    for row in notes {
      let (id, scope, isOver, version, created, updated, expires, sealed, ends) = try row.decode(
        UUID.self, String.self, Bool.self, Int64.self, Timestamp.self, Timestamp.self,
        Timestamp?.self, [UInt8].self, Timestamp?.self)
      let anew = try await anew(sealed, ContextStore.notePurpose, id, from, to)
      // Of a target that is full, nothing is removed.
      _ = try await store.database.run(
        [
          "select pulsewire.lock_owner_rows()",
          """
          insert into pulsewire.context_notes (owner_id, id, scope, is_over, version, created_at,
            updated_at, scope_ends_at, expires_at, content)
          select \(target), \(id), \(scope), \(isOver), \(version), \(created), \(updated),
            \(ends), \(expires), \(anew)
          where (select count(*) from pulsewire.context_notes) < \(ContextStore.notesMax)
          on conflict on constraint context_notes_pkey do nothing
          """,
        ], for: to)
    }
    let days = try await store.database.run(
      """
      select id, day::text, updated_at, expires_at, facts from pulsewire.daily_check_ins
      order by day desc limit \(Int64(Self.daysMax))
      """, for: from)
    for row in days {
      let (id, day, updateTime, expireTime, sealed) = try row.decode(
        UUID.self, String.self, Timestamp.self, Timestamp.self, [UInt8].self)
      let anew = try await anew(sealed, ContextStore.checkInPurpose, id, from, to)
      _ = try await store.database.run(
        """
        insert into pulsewire.daily_check_ins (owner_id, id, day, updated_at, expires_at, facts)
        values (\(target), \(id), \(day)::text::date, \(updateTime), \(expireTime), \(anew))
        on conflict do nothing
        """, for: to)
    }
  }

  private func anew(
    _ sealed: [UInt8], _ purpose: String, _ row: UUID, _ source: Caller, _ target: Caller
  ) async throws -> [UInt8] {
    let plain = try await store.sealing.open(sealed, for: source, purpose: purpose, row: row)
    return try await store.sealing.seal(plain, for: target, purpose: purpose, row: row)
  }
}
