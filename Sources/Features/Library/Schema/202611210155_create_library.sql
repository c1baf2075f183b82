-- Workouts that athletes and administrators keep, and publish if they like. How many have viewed,
-- liked, rated and done one is in tallies.
create table pulsewire.library_workouts (
  owner_id uuid not null,
  id uuid not null,
  version bigint not null
    constraint library_workouts_version_check check (version > 0),
  origin text not null constraint library_workouts_origin_check
    check (origin in ('athlete', 'administrator', 'ai')),
  -- No reference: a fork outlives what it was forked from.
  parent_id uuid,
  is_public boolean not null,
  -- Whether administrators recommend it.
  is_featured boolean not null default false,
  -- The likes by which lists are ordered: those of a moment ago, see rank_workouts.
  like_rank bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.library.v1.LibraryWorkout in its JSON form, without what the
  -- columns above have.
  document jsonb not null,
  name_key text collate "C" not null generated always as (
    pulsewire.search_key(coalesce(document -> 'workout' ->> 'name', ''))) stored,
  name_grams text[] not null generated always as (
    pulsewire.grams(
      pulsewire.search_key(coalesce(document -> 'workout' ->> 'name', '')), 1, 3)) stored,
  category text not null generated always as (coalesce(
    lower(replace(document ->> 'category', 'WORKOUT_CATEGORY_', '') collate "C"), '')) stored,
  difficulty text not null generated always as (coalesce(
    lower(replace(document ->> 'difficulty', 'FITNESS_LEVEL_', '') collate "C"), '')) stored,
  equipment text[] not null
    generated always as (pulsewire.choices(document -> 'equipment', 'EQUIPMENT_')) stored,
  constraint library_workouts_pkey primary key (owner_id, id),
  -- Others know a workout by its id alone.
  constraint library_workouts_id_key unique (id),
  constraint library_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('library_workouts');
call pulsewire.merge_rows('pulsewire.library_workouts', 'moves', 'what an account has planned');
call pulsewire.cap_rows('pulsewire.library_workouts', 1000);
call pulsewire.weigh_rows('pulsewire.library_workouts', weighs_changes => true);
-- Serve the lists of what is public: the newest and the most liked, of all and of a category. With
-- the author, so that those of one who is hidden from the reader are passed over in the index.
create index library_workouts_newest_idx on pulsewire.library_workouts (id)
  include (owner_id, origin) where is_public;
create index library_workouts_category_idx on pulsewire.library_workouts (category, id)
  include (owner_id, origin) where is_public;
create index library_workouts_rank_idx on pulsewire.library_workouts (like_rank, id)
  include (owner_id, origin) where is_public;
create index library_workouts_category_rank_idx
  on pulsewire.library_workouts (category, like_rank, id)
  include (owner_id, origin) where is_public;
create index library_workouts_featured_idx on pulsewire.library_workouts (like_rank, id)
  where is_public and is_featured;
-- The same of a difficulty: one may be rare.
create index library_workouts_difficulty_idx on pulsewire.library_workouts (difficulty, id)
  where is_public;
create index library_workouts_difficulty_rank_idx
  on pulsewire.library_workouts (difficulty, like_rank, id) where is_public;
-- Serves the search for a part of a title.
create index library_workouts_grams_idx on pulsewire.library_workouts using gin (name_grams)
  with (fastupdate = off) where is_public;

-- That an account has viewed, likes or has rated a workout of whoever: once. A view stays counted
-- when its row is gone.
create table pulsewire.workout_reactions (
  owner_id uuid not null,
  kind text not null constraint workout_reactions_kind_check
    check (kind in ('view', 'like', 'rating')),
  -- Whose workout it is, and which.
  author_id uuid not null,
  workout_id uuid not null,
  rating smallint constraint workout_reactions_rating_check check (rating between 1 and 5),
  created_at timestamptz not null,
  constraint workout_reactions_pkey primary key (owner_id, kind, workout_id),
  constraint workout_reactions_rating_kind_check check ((kind = 'rating') = (rating is not null)),
  constraint workout_reactions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('workout_reactions');
call pulsewire.bound_rows('pulsewire.workout_reactions', 'parent', 'one of each kind for each workout',
  parent => 'pulsewire.library_workouts');
call pulsewire.merge_rows('pulsewire.workout_reactions', 'stays', 'an account counts once');
call pulsewire.end_rows('pulsewire.workout_reactions', 'created_at', interval '30 days',
  'of a view only its count is kept', condition => 'kind = ''view''', column_names => '{kind}');
-- Serves their removal with the workout.
create index workout_reactions_workout_id_idx
  on pulsewire.workout_reactions (author_id, workout_id);

-- The workouts that an account wants to find again. One that is gone or hidden is left out of the
-- list; its row stays, for a hidden one may be shown again.
create table pulsewire.favorite_workouts (
  owner_id uuid not null,
  workout_id uuid not null,
  -- Grows with time, for the order of the list.
  id uuid not null,
  constraint favorite_workouts_pkey primary key (owner_id, workout_id),
  constraint favorite_workouts_id_key unique (owner_id, id),
  constraint favorite_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('favorite_workouts');
call pulsewire.merge_rows('pulsewire.favorite_workouts', 'moves', 'what an account wants to find');
call pulsewire.cap_rows('pulsewire.favorite_workouts', 2000);

-- Workouts whose like_rank is to be computed again. Whoever likes one holds a row of it, at most
-- one of sixteen, until the like is committed; rank_workouts takes none that is held.
create table pulsewire.unranked_workouts (
  owner_id uuid not null,
  workout_id uuid not null,
  slot smallint not null
    constraint unranked_workouts_slot_check check (slot between 0 and 15),
  constraint unranked_workouts_pkey primary key (owner_id, workout_id, slot),
  constraint unranked_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('unranked_workouts');
call pulsewire.bound_rows('pulsewire.unranked_workouts', 'parent', 'sixteen for each workout',
  parent => 'pulsewire.library_workouts');
call pulsewire.merge_rows('pulsewire.unranked_workouts', 'stays', 'likes stay');

-- Workouts that are gone, while there are still reactions of others. Those are ended later, a little
-- at a time.
create table pulsewire.ended_workouts (
  owner_id uuid not null,
  id uuid not null,
  constraint ended_workouts_pkey primary key (owner_id, id),
  constraint ended_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('ended_workouts');
call pulsewire.bound_rows('pulsewire.ended_workouts', 'parent',
  'one for each workout that was there, until it is done', parent => 'pulsewire.library_workouts');
call pulsewire.merge_rows('pulsewire.ended_workouts', 'stays', 'reactions end with the workout');

grant execute on function pulsewire.choices(jsonb, text) to pulsewire_server;
-- An author writes the content; recommendations, ranks and counts are others' to write.
revoke update on pulsewire.library_workouts from pulsewire_server;
grant update (version, is_public, updated_at, document) on pulsewire.library_workouts
  to pulsewire_server;
revoke update on pulsewire.workout_reactions, pulsewire.favorite_workouts from pulsewire_server;
grant update (rating) on pulsewire.workout_reactions to pulsewire_server;
revoke insert, update, delete on pulsewire.unranked_workouts, pulsewire.ended_workouts
  from pulsewire_server;

grant select on pulsewire.library_workouts, pulsewire.workout_reactions,
  pulsewire.favorite_workouts to pulsewire_social_reader;
create policy library_workouts_social_reader on pulsewire.library_workouts
  for select to pulsewire_social_reader
  using (owner_id = pulsewire.current_owner()
    or (is_public and (origin = 'administrator' or pulsewire.is_shown(owner_id, 'public'))));
comment on policy library_workouts_social_reader on pulsewire.library_workouts is
  'across owners: public workouts are read by those to whom is_shown shows their author, and an administrator''s by all';
create policy workout_reactions_social_reader on pulsewire.workout_reactions
  for select to pulsewire_social_reader using (owner_id = pulsewire.current_owner());
create policy favorite_workouts_social_reader on pulsewire.favorite_workouts
  for select to pulsewire_social_reader using (owner_id = pulsewire.current_owner());

-- What the current owner may read of anybody's.
create view pulsewire.shown_workouts as
  select w.owner_id, w.id, w.version, w.origin, w.parent_id, w.is_public, w.is_featured,
    w.like_rank, w.created_at, w.updated_at, w.document,
    case when w.origin = 'administrator' then ''
      else coalesce(u.document ->> 'username', '') end as username,
    w.owner_id = pulsewire.current_owner() as is_own,
    counts.views as view_count, counts.likes as like_count, counts.completions as completion_count,
    counts.ratings as rating_count, counts.rating_sum,
    coalesce((select true from pulsewire.workout_reactions r
      where r.owner_id = pulsewire.current_owner() and r.kind = 'like' and r.workout_id = w.id),
      false) as is_liked,
    (select r.rating from pulsewire.workout_reactions r
      where r.owner_id = pulsewire.current_owner() and r.kind = 'rating' and r.workout_id = w.id)
      as own_rating,
    coalesce((select true from pulsewire.favorite_workouts f
      where f.owner_id = pulsewire.current_owner() and f.workout_id = w.id), false) as is_favorite
  from pulsewire.library_workouts w
  left join lateral (
    select coalesce(sum(t.amount) filter (where t.kind = 'workout_view'), 0)::bigint as views,
      coalesce(sum(t.amount) filter (where t.kind = 'workout_like'), 0)::bigint as likes,
      coalesce(sum(t.amount) filter (where t.kind = 'workout_completion'), 0)::bigint
        as completions,
      coalesce(sum(t.amount) filter (where t.kind = 'workout_rating'), 0)::bigint as ratings,
      coalesce(sum(t.amount) filter (where t.kind = 'workout_rating_sum'), 0)::bigint as rating_sum
    from pulsewire.tallies t where t.owner_id = w.owner_id and t.subject_id = w.id) counts
    on true
  left join pulsewire.public_profiles u on u.owner_id = w.owner_id;
comment on view pulsewire.shown_workouts is
  'across owners: the workouts that the policy of pulsewire_social_reader lets the owner read';
revoke all on pulsewire.shown_workouts from public;
grant select on pulsewire.shown_workouts to pulsewire_server;
call pulsewire.give_away('pulsewire_social_reader', 'pulsewire.shown_workouts');

-- Nobody reacts to what is not shown to them.
create policy workout_reactions_shown on pulsewire.workout_reactions as restrictive
  for insert to pulsewire_server
  with check (exists (select from pulsewire.shown_workouts w
    where w.id = workout_reactions.workout_id
      and w.owner_id is not distinct from workout_reactions.author_id));

-- Whatever comes in, also by merging accounts, is recommended by nobody and has no likes yet. Only an
-- administrator publishes in the name of administrators, and only who has a name in their own.
create function pulsewire.begin_library_workout() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.is_featured := false;
    new.like_rank := 0;
    if pulsewire.is_merging(tg_relid) then
      return new;
    end if;
    if new.origin = 'administrator' and not exists (
      select from pulsewire.administrators a where a.owner_id = new.owner_id)
    then
      raise insufficient_privilege using message = 'the current owner is no administrator';
    end if;
  end if;
  -- Row security refuses the row of somebody else.
  if new.is_public and new.origin <> 'administrator'
    and new.owner_id = pulsewire.current_owner() and not exists (
      select from pulsewire.public_profiles p where p.owner_id = new.owner_id)
  then
    raise exception 'the author has no name' using errcode = 'check_violation',
      constraint = 'library_workouts_profile_check';
  end if;
  return new;
end $$;
revoke all on function pulsewire.begin_library_workout() from public;
create trigger library_workouts_begin before insert or update of is_public
  on pulsewire.library_workouts
  for each row execute function pulsewire.begin_library_workout();
