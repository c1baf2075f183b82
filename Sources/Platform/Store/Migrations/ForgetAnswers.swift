enum ForgetAnswers {
  /// What `AnswerMemory` does.
  static let migration = Migration(
    "202611220000_forget_answers",
    """
    -- May remove old answers, of whomever they are, and nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_answer_keeper') then
        create role pulsewire_answer_keeper nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_answer_keeper;

    -- Has the rows of a table forgotten that were answered long ago: it keeps in answered_at when.
    create procedure pulsewire.forget_answers_of(table_id regclass)
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      execute format('grant select (answered_at), delete on %s to pulsewire_answer_keeper', table_id);
      execute format(
        'create policy old_answers on %s to pulsewire_answer_keeper using (true)', table_id);
      execute format('comment on policy old_answers on %s is %L', table_id,
        'across owners: answers to repeats are forgotten after a day, whosever they were');
      -- Serves forget_answers.
      execute format('create index on %s (answered_at)', table_id);
    end $$;
    revoke all on procedure pulsewire.forget_answers_of(regclass) from public;

    create function pulsewire.forget_answers(answered_before timestamptz) returns bigint
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      one regclass;
      count bigint;
      total bigint := 0;
    begin
      for one in select polrelid from pg_policy where polname = 'old_answers' order by polrelid loop
        execute format('delete from %s where answered_at < $1', one) using answered_before;
        get diagnostics count = row_count;
        total := total + count;
      end loop;
      return total;
    end $$;
    revoke all on function pulsewire.forget_answers(timestamptz) from public;
    grant execute on function pulsewire.forget_answers(timestamptz) to pulsewire_server;

    grant pulsewire_answer_keeper to current_user;
    grant create on schema pulsewire to pulsewire_answer_keeper;
    alter function pulsewire.forget_answers(timestamptz) owner to pulsewire_answer_keeper;
    revoke create on schema pulsewire from pulsewire_answer_keeper;
    """)
}
