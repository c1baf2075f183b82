public import Base
public import Postgres

/// The audit log of each account. Nothing is ever changed in it: the server may only add lines and
/// read them.
public enum AuditLog {
  /// The statement that adds `event` to the log of `owner`, for the unit of work of what happened: it
  /// is there if and only if that is done.
  ///
  /// - Parameter id: for a change that may be asked for again, something that is the same each time,
  ///   as its request's id: the log then has one line.
  public static func statement(
    _ event: AuditEvent, owner: UUID, at time: Timestamp, id: UUID? = nil
  ) -> SQL {
    let facts = event.facts.sorted { $0.key < $1.key }
    return """
      insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
      values (
        \(owner), \(id ?? UUID.v7(at: time)), \(event.kind.name), \(event.session),
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
        \(owner), \(id), \(event.kind.name), \(event.session),
        \(event.network), jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(time))
        event (owner_id, id, kind, session_id, network, facts, created_at)
      where \(unsafeSQL: condition)
      on conflict on constraint audit_events_pkey do nothing
      """
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
