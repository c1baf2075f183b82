internal import Store

/// Lets the server ask as a planner would.
enum LetServerPlan {
  static let migration = Migration(
    "202611220104_let_server_plan",
    """
    -- What a planner sees of the current owner, and whether it may. It runs in the planner's role and
    -- not in the server's, so what it gives is what the policies for planners let through.
    create function pulsewire.planner_view(
      out consent_stands boolean, out was_asked boolean, out version bigint,
      out updated_at timestamptz, out document jsonb, out age_range text)
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select pulsewire.consent_stands('ai', '', ''),
        exists (select from pulsewire.consent_records r where r.purpose = 'ai'),
        p.version, p.updated_at, p.document, pulsewire.planner_age_range()
      from (select) one left join pulsewire.fitness_profiles p on true
    $$;
    revoke all on function pulsewire.planner_view() from public;
    grant execute on function pulsewire.planner_view() to pulsewire_server;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_planner to current_user;
    grant create on schema pulsewire to pulsewire_planner;
    alter function pulsewire.planner_view() owner to pulsewire_planner;
    revoke create on schema pulsewire from pulsewire_planner;
    """)
}
