enum ForgetAnswers {
  /// What remembers answers to repeats.
  static let migration = Migration(
    "202611220000_forget_answers",
    """
    -- Has the rows of a table forgotten that were answered long ago: it keeps in answered_at when.
    create procedure pulsewire.forget_answers_of(table_id regclass)
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      call pulsewire.end_rows(
        table_id, 'answered_at', interval '1 day', 'answers to repeats are forgotten after a day');
    end $$;
    revoke all on procedure pulsewire.forget_answers_of(regclass) from public;
    """)
}
