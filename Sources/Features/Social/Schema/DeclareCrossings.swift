internal import Store

/// Why roles may look at the rows of many owners, at each policy that lets them.
enum DeclareCrossings {
  static let migration = Migration(
    "202611220053_declare_crossings",
    """
    -- The catalogue check refuses a policy that is not tied to the owner and does not say why. Here for
    -- those that were there before; a newer one says it in its own migration.
    do $$
    declare
      one record;
    begin
      for one in
        select p.polname, p.polrelid, reasons.reason
        from pg_policy p join (values
          ('accounts_registrar', 'making an account finds a repeated request among all'),
          ('accounts_public_reader', 'a public profile tells when its account was made'),
          ('fitness_profiles_public_reader', 'a public profile tells how experienced somebody is'),
          ('public_profiles_reader', 'a public profile is found by its name'),
          ('jobs_dispatcher', 'whoever is free takes the next job, whosever it is'),
          ('account_keys_keykeeper', 'wrapping keys anew is done for all accounts'),
          ('heart_rate_streams_ingest', 'one statement takes in the heart rate of many'),
          ('heart_rate_segments_ingest', 'one statement takes in the heart rate of many'),
          ('workout_sessions_ingest', 'one statement takes in the heart rate of many'),
          ('device_authorizations_registrar', 'what has expired is removed, whosever it was'),
          ('device_authorizations_eraser', 'an authorization names the account that decided'),
          ('access_sessions_revocation', 'every loop learns of every revocation'),
          ('accounts_support', 'support looks an account up, and its owner reads of it'),
          ('administrators_support', 'support looks up who is an administrator'),
          ('access_sessions_support', 'support lists and ends sessions, and their owner reads of it'),
          ('audit_events_support', 'support is noted in the log of the account'),
          ('password_credentials_sign_in', 'signing in finds the account of an address'),
          ('provider_links_sign_in', 'signing in finds the account of a provider''s subject'),
          ('sign_in_attempts_sign_in', 'attempts are forgotten, whosever they were'),
          ('password_resets_sign_in', 'resets are forgotten, whosever they were')
        ) as reasons (name, reason) on reasons.name = p.polname
      loop
        execute format('comment on policy %I on %s is %L', one.polname,
          one.polrelid::regclass, 'across owners: ' || one.reason);
      end loop;
    end $$;
    """)
}
