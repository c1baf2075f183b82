internal import Base
internal import HealthContract
internal import IntegrationsFeature
internal import Postgres
internal import SettingsContract

/// The one statement that writes a batch. It asks for the consent, the sync, and the revision that was read,
/// and does all or nothing.
struct HealthBatchStatement {
  let plan: HealthPlan
  let batch: CheckedHealthBatch
  let ticket: HealthSyncTicket
  let now: Timestamp
  let revision: Int64
  let owner: UUID
  let kept: [StoredHealthRecord]
  let sealed: [[UInt8]]
  let added: Int64

  private var type: Int16 { Int16(clamping: batch.type.rawValue) }
  private var isApplied: Bool { plan.outcome == .applied }
  private var isComplete: Bool { isApplied && batch.part?.complete == true }

  private var hashes: [UUID?] {
    kept.map { $0.record.content.syncKey.flatMap { HealthBatchStore.hash($0, of: owner) } }
  }

  /// The statement.
  var statement: SQL {
    """
    with \(decision), \(unseen), \(gate), \(samples), \(removals), \(anchor), \(batches), \(run)
    select is_allowed, is_open, (select count(*) from gate),
      (select count(*) from unseen where holders = \(ticket.holder)),
      case when \(plan.storedCount + plan.changedCount > 0) and exists (select from gate)
        then pulsewire.stamp_sync(\(ticket.source.name), \(batch.type.name), \(now)) end
    from decision
    """
  }

  private var decision: SQL {
    """
    decision as (
      select pulsewire.consent_stands('sync', \(ticket.source.name), \(batch.type.name))
          as is_allowed,
        exists (select from pulsewire.health_syncs s where s.id = \(ticket.syncID)
          and s.finished_at is null and s.expires_at > \(now)) as is_open
    )
    """
  }

  /// The samples that the installation has sent of the period, and that a complete snapshot does not have.
  private var unseen: SQL {
    """
    unseen as materialized (
      select s.id, s.holders, octet_length(s.content) as byte_count
      from pulsewire.health_samples s
      where \(isComplete) and s.data_type = \(type)
        and s.started_at >= \(batch.part?.startTime ?? .epoch)
        and s.started_at < \(batch.part?.endTime ?? .epoch)
        and s.holders & \(ticket.holder) <> 0
        and s.id not in (
          select unnest(\(batch.sentIDs + Array(plan.removed)))
          union all
          select unnest(p.sample_ids) from pulsewire.health_sync_batches p
          where p.sync_id = \(ticket.syncID) and p.data_type = \(type)
            and p.part_index is not null)
    )
    """
  }

  private var gate: SQL {
    """
    gate as (
      update pulsewire.health_stores t set revision = t.revision + 1,
        byte_count = greatest(0, t.byte_count + \(added) - coalesce((
          select sum(byte_count) from unseen where holders = \(ticket.holder)), 0))
      from decision
      where t.revision = \(revision) and is_allowed and is_open
      returning t.owner_id
    )
    """
  }

  /// Whoever has moved the revision knows which samples are stored, so that new ones are added without a look at
  /// those.
  private var samples: SQL {
    let replacement: SQL =
      plan.replacesKept
      ? """
      on conflict on constraint health_samples_pkey do update
        set started_at = excluded.started_at, holders = excluded.holders,
          data_type = excluded.data_type, sync_key = excluded.sync_key,
          content = excluded.content
      """ : ""
    return """
      kept as (
        insert into pulsewire.health_samples
          (owner_id, id, started_at, holders, data_type, sync_key, content)
        select gate.owner_id, r.id, r.started_at, r.holders, \(type), r.sync_key, r.content
        from gate, unnest(\(kept.map(\.record.id)), \(kept.map(\.record.start)),
          \(kept.map(\.holders)), \(hashes), \(sealed)) as r (id, started_at, holders, sync_key, content)
        \(replacement)
      ), claimed as (
        update pulsewire.health_samples s set holders = s.holders | \(ticket.holder)
        where s.ctid = any (array(\(places("select unnest(\(Array(plan.claimed))) as id"))))
          and exists (select from gate)
      )
      """
  }

  /// Returns the places of the samples with the ids that `ids` selects. Each is looked up by itself: the planner does
  /// not know how many samples an account has, and would read all of them.
  private func places(_ ids: SQL) -> SQL {
    """
    select l.place from (\(ids)) g, lateral (
      select h.ctid as place from pulsewire.health_samples h where h.id = g.id limit 1) l
    """
  }

  private var removals: SQL {
    """
    removed as (
      delete from pulsewire.health_samples s
      where exists (select from gate) and s.ctid = any (array(\(places("""
        select unnest(\(Array(plan.removed))) as id
        union all select id from unseen where holders = \(ticket.holder)
        """))))
    ), released as (
      update pulsewire.health_samples s set holders = s.holders & ~\(ticket.holder)
      where exists (select from gate) and s.ctid = any (array(\(places("""
        select id from unseen where holders <> \(ticket.holder)
        """))))
    ), deletions as (
      insert into pulsewire.health_deletions (owner_id, id, deleted_at)
      select gate.owner_id, d.id, \(now)
      from gate, (select distinct unnest(\(isApplied ? batch.deletedIDs : [])) as id) d
      on conflict on constraint health_deletions_pkey do nothing
    )
    """
  }

  private var anchor: SQL {
    """
    anchored as (
      insert into pulsewire.health_anchors
        (owner_id, slot, data_type, anchor, batch_id, repeated_id, repeat_count, moved_at)
      select gate.owner_id, \(ticket.slot), \(type), \(plan.anchor.anchor), \(plan.anchor.batchID),
        \(plan.anchor.repeatedID), \(plan.anchor.repeatCount), \(isApplied ? now : nil)
      from gate
      on conflict on constraint health_anchors_pkey do update
        set anchor = excluded.anchor, batch_id = excluded.batch_id,
          repeated_id = excluded.repeated_id, repeat_count = excluded.repeat_count,
          moved_at = coalesce(excluded.moved_at, health_anchors.moved_at)
    )
    """
  }

  /// The progress of the sync's run: counted once, with what is stored.
  private var run: SQL {
    let run: SQL = """
      select s.run_id from pulsewire.health_syncs s
      where s.id = \(ticket.syncID) and \(isApplied) and exists (select from gate)
      """
    let counts = RunCounts(
      read: batch.sentIDs.count, added: plan.storedCount + plan.changedCount,
      failed: batch.refusedCount + plan.refusals.count)
    return "advanced as (\(PhoneRuns.advance(run, by: counts)))"
  }

  /// The batches that a repeat is known by, with the parts of a snapshot: begun again by the first, and closed once
  /// it is complete.
  private var batches: SQL {
    let part = isComplete ? nil : batch.part
    let isNoted = isApplied && (batch.part != nil || batch.nextAnchor == batch.expectedAnchor)
    let isClosing = isComplete || (isApplied && batch.part?.partIndex == 0)
    return """
      noted as (
        insert into pulsewire.health_sync_batches (owner_id, sync_id, batch_id, data_type,
          part_index, started_at, ended_at, sample_ids)
        select gate.owner_id, \(ticket.syncID), \(batch.id), \(type), \(part?.partIndex),
          \(part?.startTime), \(part?.endTime), \(part == nil ? [] : batch.sentIDs)
        from gate where \(isNoted)
      ), closed as (
        update pulsewire.health_sync_batches p set part_index = null, sample_ids = '{}'
        where p.sync_id = \(ticket.syncID) and p.data_type = \(type)
          and p.part_index is not null and \(isClosing) and exists (select from gate)
      )
      """
  }
}
