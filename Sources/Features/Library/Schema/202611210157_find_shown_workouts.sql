-- A list is found here first, by identifiers alone and by the index that has its order; what is
-- found is then read through the view. A mistake here could leave something out of a list, and not
-- add to it.
grant select (owner_id, id, origin, is_public, is_featured, like_rank, category, difficulty,
  equipment, name_key, name_grams) on pulsewire.library_workouts to pulsewire_social_finder;
create policy library_workouts_social_finder on pulsewire.library_workouts
  for select to pulsewire_social_finder using (true);
comment on policy library_workouts_social_finder on pulsewire.library_workouts is
  'across owners: identifiers of what is shown are found among everybody''s';
grant execute on function pulsewire.search_key(text), pulsewire.grams(text, integer, integer)
  to pulsewire_social_finder;

-- The public workouts that are shown to the current owner and match all filters, after a place in
-- the order. A filter that is empty is none; `available` is null for all equipment. Each set of
-- filters has a statement of its own, so that each has the plan of its index.
--
-- Whether an author is shown is asked once for each author, and not for each workout: one who is
-- private, or has blocked the reader, may have a thousand workouts in a row.
create function pulsewire.find_workouts(
  wanted_text text, wanted_category text, difficulties text[], available text[],
  featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
  key constant text := pulsewire.search_key(wanted_text);
  statement constant text :=
    'select w.id, w.owner_id, w.origin, '
    || case when by_likes then 'w.like_rank' else '0::bigint as like_rank' end
    || ' from pulsewire.library_workouts w where w.is_public'
    || case when wanted_category <> '' then ' and w.category = $2' else '' end
    || case cardinality(difficulties) when 0 then ''
      -- Equality keeps the order of an index that begins with the column.
      when 1 then ' and w.difficulty = $3[1]' else ' and w.difficulty = any ($3)' end
    || case when available is not null then ' and w.equipment <@ $4' else '' end
    || case when featured then ' and w.is_featured' else '' end
    || case when key <> '' then
      ' and w.name_grams @> pulsewire.grams($1, greatest(1, least(3, char_length($1))), 3)'
      ' and position($1 in w.name_key) > 0' else '' end
    || case when by_likes then ' and (w.like_rank, w.id) < ($5, $6)' else ' and w.id < $6' end
    || case when by_likes then ' order by w.like_rank desc, w.id desc'
      else ' order by w.id desc' end
    || ' limit $7';
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
  candidate record;
  taken bigint := row_count;
  seen bigint;
  left_count bigint := row_count;
begin
  loop
    seen := 0;
    for candidate in execute statement
      using key, wanted_category, difficulties, available, after_rank, after_id, taken
    loop
      seen := seen + 1;
      after_rank := candidate.like_rank;
      after_id := candidate.id;
      if candidate.origin <> 'administrator' and candidate.owner_id <> all (shown) then
        continue when candidate.owner_id = any (hidden);
        if not pulsewire.is_shown(candidate.owner_id, 'public') then
          hidden := hidden || candidate.owner_id;
          continue;
        end if;
        shown := shown || candidate.owner_id;
      end if;
      return next candidate.id;
      left_count := left_count - 1;
      exit when left_count = 0;
    end loop;
    exit when left_count = 0 or seen < taken;
    taken := least(4 * taken, 1000);
  end loop;
end $$;
revoke all on function pulsewire.find_workouts(
  text, text, text[], text[], boolean, boolean, bigint, uuid, bigint) from public;
grant execute on function pulsewire.find_workouts(
  text, text, text[], text[], boolean, boolean, bigint, uuid, bigint) to pulsewire_server;
call pulsewire.give_away('pulsewire_social_finder',
  'pulsewire.find_workouts(text, text, text[], text[], boolean, boolean, bigint, uuid, bigint)');
