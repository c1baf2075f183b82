-- Reads what one account shows to another, and writes nothing.
call pulsewire.make_role('pulsewire_social_reader');
-- Keeps what two accounts have of each other the same at both ends, and counts it.
call pulsewire.make_role('pulsewire_social_writer');
grant usage on schema pulsewire to pulsewire_social_reader, pulsewire_social_writer;
grant execute on function pulsewire.current_owner()
  to pulsewire_social_reader, pulsewire_social_writer;

-- How often something was viewed, liked or followed. A count is the sum of its rows, at most
-- sixteen: whoever counts takes one that nobody else holds, so that the many who come to something
-- popular at once do not wait for each other's units of work. What few come to has one row.
create table pulsewire.tallies (
  -- Whose it is.
  owner_id uuid not null,
  -- A post, a comment or a workout of the library; of followers and followings, the account itself.
  subject_id uuid not null,
  kind text not null constraint tallies_kind_check
    check (kind in ('post_view', 'post_like', 'comment_like', 'follower', 'following',
      'workout_view', 'workout_like', 'workout_completion', 'workout_rating',
      'workout_rating_sum')),
  slot smallint not null constraint tallies_slot_check check (slot between 0 and 15),
  -- What came less what went: below zero where what went had been added to another row.
  amount bigint not null,
  constraint tallies_pkey primary key (owner_id, subject_id, kind, slot),
  constraint tallies_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
) with (fillfactor = 50); -- updated in place
call pulsewire.own_rows('tallies');
call pulsewire.merge_rows('pulsewire.tallies', 'stays',
  'posts move without what others did, and followers stay');
-- Counts are nobody's to write.
revoke insert, update, delete on pulsewire.tallies from pulsewire_server;

grant select on pulsewire.tallies to pulsewire_social_reader;
grant select, insert, update, delete on pulsewire.tallies to pulsewire_social_writer;
create policy tallies_social_reader on pulsewire.tallies
  for select to pulsewire_social_reader using (true);
comment on policy tallies_social_reader on pulsewire.tallies is
  'across owners: what is shown is shown with its counts';
create policy tallies_social_writer on pulsewire.tallies to pulsewire_social_writer
  using (true) with check (true);
comment on policy tallies_social_writer on pulsewire.tallies is
  'across owners: whoever likes, views or follows something is counted there';

-- Adds to a count: to a row that nobody holds or, where there is none, to one that is drawn. Only if
-- somebody holds that one, too, it waits.
create function pulsewire.tally(owner uuid, subject uuid, counted text, change bigint)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.tallies t set amount = t.amount + change
  where t.owner_id = owner and t.subject_id = subject and t.kind = counted
    and t.slot = (
      select f.slot from pulsewire.tallies f
      where f.owner_id = owner and f.subject_id = subject and f.kind = counted
      order by f.slot limit 1 for no key update skip locked);
  if found then return; end if;
  insert into pulsewire.tallies as t (owner_id, subject_id, kind, slot, amount)
  values (owner, subject, counted, floor(random() * 16), change)
  on conflict on constraint tallies_pkey do update set amount = t.amount + excluded.amount;
end $$;
revoke all on function pulsewire.tally(uuid, uuid, text, bigint) from public;
grant execute on function pulsewire.tally(uuid, uuid, text, bigint) to pulsewire_social_writer;
