package import Base
internal import Digests
internal import Messages
package import Postgres

/// The audit log of each account. It is append-only: the server may only add and read events.
package enum AuditLog {
  /// Returns the statement that adds `event` to the log of `owner`, for the unit of work that makes
  /// the change: the event is stored if and only if the change is.
  ///
  /// - Parameter id: For a change that may be repeated, a value that is the same each time and
  ///   unique within the kind: the id of what was changed, or of its request where each request
  ///   makes one change. The log then contains one event of the kind for it.
  package static func statement(
    _ event: AuditEvent, owner: UUID, at time: Timestamp, id: UUID? = nil
  ) -> SQL {
    let facts = event.facts.sorted { $0.key < $1.key }
    return """
      insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
      values (
        \(owner), \(id.map { line($0, event.kind) } ?? UUID.v7(at: time)), \(event.kind.name), \(event.session),
        \(event.network), jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(time))
      on conflict on constraint audit_events_pkey do nothing
      """
  }

  /// Returns a statement like `statement(_:owner:at:id:)` that adds the event only if `condition`
  /// holds after the preceding statements: SQL without values, in which `event` is the row.
  package static func statement(
    _ event: AuditEvent, owner: UUID, at time: Timestamp, id: UUID, where condition: String
  ) -> SQL {
    let facts = event.facts.sorted { $0.key < $1.key }
    return """
      insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
      select event.* from (select
        \(owner), \(line(id, event.kind)), \(event.kind.name), \(event.session),
        \(event.network), jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(time))
        event (owner_id, id, kind, session_id, network, facts, created_at)
      where \(unsafeSQL: condition)
      on conflict on constraint audit_events_pkey do nothing
      """
  }

  /// Returns the id of the only event of `kind` for `id`: a UUIDv8 (RFC 9562, section 5.8). Clients
  /// choose request ids, so that one may arrive for two kinds of events.
  private static func line(_ id: UUID, _ kind: AuditEvent.Kind) -> UUID {
    let digest = Digest.sha256(Array(kind.name.utf8) + id.bytes)
    return UUID(bytes: Array(digest.prefix(16)).asVersion8) ?? id
  }

  /// Returns the statement that runs `change` and adds an event for each of its rows. `change` is
  /// SQL without values that returns an `id`, which becomes the id of the event and the value of
  /// the fact `fact`.
  package static func statement(
    _ event: AuditEvent, owner: UUID, ofEach change: String, fact: String
  ) -> SQL {
    """
    with change as (\(unsafeSQL: change))
    insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
    select \(owner), change.id, \(event.kind.name), \(event.session), \(event.network),
      jsonb_build_object(\(fact)::text, change.id), now()
    from change
    on conflict on constraint audit_events_pkey do nothing
    """
  }
}

extension [UInt8] {
  /// The 16 bytes with the version 8 and the variant of a UUID.
  fileprivate var asVersion8: [UInt8] {
    enumerated().map { index, byte in
      switch index {
      case 6: byte & 0x0f | 0x80
      case 8: byte & 0x3f | 0x80
      default: byte
      }
    }
  }
}
