internal import Store

/// Sessions whose rows are gone while their access tokens may still be alive.
enum CreateEndedSessions {
  static let migration = Migration(
    "202611220020_create_ended_sessions",
    """
    -- An account that is deleted takes its sessions with it, and a node that starts then would not learn
    -- that they have ended. What an access token names besides its account is kept until the last of
    -- them has expired: an id that nothing else has.
    create schema if not exists pulsewire_anonymous;
    revoke all on schema pulsewire_anonymous from public;
    create table pulsewire_anonymous.ended_sessions (
      id uuid not null,
      ended_at timestamptz not null,
      constraint ended_sessions_pkey primary key (id)
    );
    -- Serves revoked_sessions and forgetting.
    create index ended_sessions_ended_at_idx on pulsewire_anonymous.ended_sessions (ended_at);
    grant usage on schema pulsewire_anonymous to pulsewire_revocation;
    grant select, insert, delete on pulsewire_anonymous.ended_sessions to pulsewire_revocation;

    -- No access token lives longer than a day, which the setting access-token-seconds allows at most; an
    -- hour more is for clocks that differ. What is over is forgotten whenever something is added.
    create function pulsewire.keep_ended_sessions() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      insert into pulsewire_anonymous.ended_sessions (id, ended_at)
      select g.id, coalesce(g.revoked_at, now()) from gone g
      where g.revoked_at is null or g.revoked_at > now() - interval '25 hours'
      on conflict on constraint ended_sessions_pkey do nothing;
      delete from pulsewire_anonymous.ended_sessions where id = any (array(
        select e.id from pulsewire_anonymous.ended_sessions e
        where e.ended_at < now() - interval '25 hours' order by e.ended_at limit 1000));
      return null;
    end $$;
    revoke all on function pulsewire.keep_ended_sessions() from public;

    create trigger access_sessions_kept after delete on pulsewire.access_sessions
      referencing old table as gone
      for each statement execute function pulsewire.keep_ended_sessions();

    create or replace function pulsewire.revoked_sessions(since timestamptz) returns setof uuid
    language sql security definer stable
    set search_path = pg_catalog, pg_temp
    as $$
      select id from pulsewire.access_sessions where revoked_at >= since
      union all
      select id from pulsewire_anonymous.ended_sessions where ended_at >= since
    $$;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_revocation to current_user;
    grant create on schema pulsewire to pulsewire_revocation;
    alter function pulsewire.keep_ended_sessions() owner to pulsewire_revocation;
    revoke create on schema pulsewire from pulsewire_revocation;
    """)
}
