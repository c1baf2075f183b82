internal import Store

/// How many sessions, devices and API tokens there are of an account, and what becomes of ended ones.
enum BoundSessions {
  static let migration = Migration(
    "202611222040_bound_sessions",
    """
    call pulsewire.cap_rows('pulsewire.access_sessions', 100, rule => 'access_sessions_token_count_check',
      condition => 'kind = ''api_token'' and revoked_at is null and coalesce(expires_at > now(), true) '
        'and access_generation = coalesce((select a.access_generation from pulsewire.accounts a '
        'where a.owner_id = t.owner_id), access_generation)');
    call pulsewire.cap_rows('pulsewire.access_sessions', 50, rule => 'access_sessions_device_count_check',
      condition => 'kind = ''device'' and revoked_at is null '
        'and (expires_at > now() or certificate_fingerprint is not null) '
        'and access_generation = coalesce((select a.access_generation from pulsewire.accounts a '
        'where a.owner_id = t.owner_id), access_generation)');
    call pulsewire.end_rows('pulsewire.access_sessions', 'revoked_at', interval '30 days',
      'sessions that have ended are forgotten');
    -- A certificate may outlive its device's tokens.
    call pulsewire.end_rows('pulsewire.access_sessions', 'expires_at', interval '30 days',
      'sessions that have ended are forgotten', condition => 'certificate_fingerprint is null',
      column_names => '{certificate_fingerprint}');

    -- Who signs in is always let in: of more than 100 sessions, the one that was used longest ago ends. Of
    -- what has ended, the newest 500 stay, so that nobody fills the table by signing in and out.
    insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
    values ('pulsewire.access_sessions', 'access_sessions_newest', 'newest', 600, '',
      'an account has 100 sessions; of what has ended, the newest 500 are kept');
    grant select (owner_id, id, kind, last_used_at, revoked_at, access_generation),
      update (revoked_at) on pulsewire.access_sessions to pulsewire_answer_keeper;
    grant select (owner_id, access_generation) on pulsewire.accounts to pulsewire_answer_keeper;
    create policy accounts_answer_keeper on pulsewire.accounts for select
      to pulsewire_answer_keeper using (true);
    comment on policy accounts_answer_keeper on pulsewire.accounts is
      'across owners: which sessions an account has ended is told by its generation';
    grant insert on pulsewire.audit_events to pulsewire_answer_keeper;
    create function pulsewire.keep_newest_sessions() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      one record;
    begin
      for one in select distinct owner_id from added loop
        -- What was ended with its generation gets its end written down, some at a time. The rows
        -- are named by an array, so that no plan finds them again for each row of the account.
        update pulsewire.access_sessions s set revoked_at = now()
        where s.owner_id = one.owner_id and s.id = any (array(
          select o.id from pulsewire.access_sessions o
          where o.owner_id = one.owner_id and o.revoked_at is null and o.access_generation < (
            select a.access_generation from pulsewire.accounts a where a.owner_id = one.owner_id)
          limit 1000));
        with ended as (
          update pulsewire.access_sessions s set revoked_at = now()
          where s.owner_id = one.owner_id and s.id = any (array(
            select o.id from pulsewire.access_sessions o
            where o.owner_id = one.owner_id and o.kind = 'session' and o.revoked_at is null
              and o.access_generation = (select a.access_generation from pulsewire.accounts a
                where a.owner_id = one.owner_id)
            order by o.id in (select a.id from added a) desc, o.last_used_at desc offset 100))
          returning s.id
        )
        insert into pulsewire.audit_events
          (owner_id, id, kind, session_id, network, facts, created_at)
        select one.owner_id, gen_random_uuid(), 'session_revoked', id, '',
          '{"reason": "too many sessions"}', now()
        from ended;
        delete from pulsewire.access_sessions s
        where s.owner_id = one.owner_id and s.revoked_at < (
          select min(n.revoked_at) from (
            select o.revoked_at from pulsewire.access_sessions o
            where o.owner_id = one.owner_id and o.revoked_at is not null
            order by o.revoked_at desc limit 500) n);
      end loop;
      return null;
    end $$;
    revoke all on function pulsewire.keep_newest_sessions() from public;
    create trigger access_sessions_newest after insert on pulsewire.access_sessions
      referencing new table as added
      for each statement execute function pulsewire.keep_newest_sessions();

    grant pulsewire_answer_keeper to current_user;
    grant create on schema pulsewire to pulsewire_answer_keeper;
    alter function pulsewire.keep_newest_sessions() owner to pulsewire_answer_keeper;
    revoke create on schema pulsewire from pulsewire_answer_keeper;
    """)
}
