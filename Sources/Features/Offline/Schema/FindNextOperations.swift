internal import Store

/// Finds what is next in a queue by an index, however long the queue is.
enum FindNextOperations {
  static let migration = Migration(
    "202611220203_find_next_operations",
    """
    -- is_next marks at least what nothing unfinished is before, about the same thing; whoever takes an
    -- operation looks whether that still holds. is_urgent is reckoned for what is next: something about
    -- the same thing says that a workout is over.
    alter table pulsewire.sync_queue
      add column is_next boolean not null default false,
      add column is_urgent boolean not null default false;
    -- What is queued already, whosever it is: for this moment its table's owner sees it.
    alter table pulsewire.sync_queue no force row level security;
    update pulsewire.sync_queue q
    set is_next = true, is_urgent = exists (
      select from pulsewire.sync_queue w
      where w.owner_id = q.owner_id and w.entity_id = q.entity_id and w.finished_at is null
        and w.workout_completed)
    where q.finished_at is null and not exists (
      select from pulsewire.sync_queue e
      where e.owner_id = q.owner_id and e.entity_id = q.entity_id and e.position < q.position
        and e.finished_at is null);
    alter table pulsewire.sync_queue force row level security;
    -- Serves the claim of what is next, and when that is.
    create index sync_queue_next_idx
      on pulsewire.sync_queue (owner_id, is_urgent, due_at, position)
      where is_next and finished_at is null and status in ('pending', 'processing');
    -- Serves the two functions below.
    create index sync_queue_completing_idx on pulsewire.sync_queue (owner_id, entity_id)
      where workout_completed and finished_at is null;

    -- The operation before is held until this one is seen: it cannot end meanwhile without passing
    -- its turn on.
    create function pulsewire.place_operation() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform from pulsewire.sync_queue e
      where e.owner_id = new.owner_id and e.entity_id = new.entity_id
        and e.position < new.position and e.finished_at is null
      order by e.position desc limit 1 for share;
      new.is_next := not found;
      new.is_urgent := new.workout_completed;
      if new.workout_completed and not new.is_next then
        -- Of one that another is at just now, only the place is lost that it would have had.
        update pulsewire.sync_queue q set is_urgent = true
        where q.owner_id = new.owner_id and q.id = (
          select e.id from pulsewire.sync_queue e
          where e.owner_id = new.owner_id and e.entity_id = new.entity_id
            and e.finished_at is null
          order by e.position limit 1 for no key update skip locked)
          and not q.is_urgent;
      end if;
      return new;
    end $$;

    create function pulsewire.pass_turn_on() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      update pulsewire.sync_queue q
      set is_next = true, is_urgent = exists (
        select from pulsewire.sync_queue w
        where w.owner_id = new.owner_id and w.entity_id = new.entity_id
          and w.finished_at is null and w.workout_completed)
      where q.owner_id = new.owner_id and q.id = (
        select e.id from pulsewire.sync_queue e
        where e.owner_id = new.owner_id and e.entity_id = new.entity_id and e.finished_at is null
        order by e.position limit 1);
      return null;
    end $$;
    revoke all on function pulsewire.place_operation(), pulsewire.pass_turn_on() from public;

    create trigger sync_queue_place before insert on pulsewire.sync_queue
      for each row execute function pulsewire.place_operation();
    create trigger sync_queue_turn after update of finished_at on pulsewire.sync_queue
      for each row when (old.finished_at is null and new.finished_at is not null)
      execute function pulsewire.pass_turn_on();
    """)
}
