public import Base
internal import Digests
public import Postgres

/// The audit log of each account. Nothing is ever changed in it: the server may only add lines and
/// read them.
public enum AuditLog {
  /// The statement that adds `event` to the log of `owner`, for the unit of work of what happened: it
  /// is there if and only if that is done.
  ///
  /// - Parameter id: for a change that may be asked for again, something that is the same each time and is
  ///   nothing else's of the kind: what was changed, or its request where there is one change for each.
  ///   The log then has one line of the kind for it.
  public static func statement(
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

  /// As `statement`, but the line is added only where `condition` holds once the statements before it
  /// are done: SQL without values, in which `event` is the line.
  public static func statement(
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

  /// The id of the one line of `kind` about `id`: a UUIDv8 (RFC 9562, section 5.8). Clients choose ids of
  /// requests, so that one may come for things of two kinds.
  private static func line(_ id: UUID, _ kind: AuditEvent.Kind) -> UUID {
    let digest = Digest.sha256(Array(kind.name.utf8) + id.bytes)
    return UUID(bytes: Array(digest.prefix(16)).asVersion8) ?? id
  }

  /// Does `change` and adds a line for each row of it: SQL without values that gives their `id`, which
  /// becomes the line's, and the fact `fact`.
  public static func statement(
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
  /// 16 bytes with the version 8 and the variant of a UUID.
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
