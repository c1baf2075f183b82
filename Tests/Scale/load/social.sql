-- Followings, posts, likes and comments: a few accounts and posts have most of them.
\set ON_ERROR_STOP 1
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';

create temporary table edge as
  select i, 100 as target, 0 as k from scale.account where i <> 100
  union all select 200, t, 0 from generate_series(1000, 999 + scale.many(5000)) t
  union all select distinct on (i, target) i, target, k from (
    select i, 1 + floor(scale.account_count() * power(scale.chance(i || '>' || k), 3))::integer as target, k
    from scale.account, generate_series(1, 9) k) e
  where target not in (100, i) and i <> 200;
insert into pulsewire.followings (owner_id, id, username, account_id, state, created_at)
  select a.id, scale.made_id(at, e.i || '>' || e.target), 'user' || e.target, b.id,
    case when e.target = 100 and e.i < 60 or e.target <> 100 and e.i % 50 = 3 then 'requested' else 'following' end, at
  from edge e join scale.account a on a.i = e.i join scale.account b on b.i = e.target,
    lateral (select greatest(a.made_at, b.made_at) + e.k * interval '1 hour' as at) t
  order by a.id;
insert into pulsewire.followers (owner_id, id, account_id, state, created_at)
  select account_id, id, owner_id, state, created_at from pulsewire.followings where account_id is not null
  order by account_id, id;
insert into pulsewire.blocks (owner_id, id, username, account_id, created_at)
  select a.id, scale.made_id(a.made_at, 'block' || a.i), 'user' || b.i, b.id, a.made_at
  from scale.account a join scale.account b on b.i = (a.i * 17) % scale.account_count() + 1
  where a.i % 10 = 0 and a.i <> 100 and b.i <> a.i and b.i > 1000;

-- Posts by rank: the first has most likes and comments.
create table scale.post as
  select r, author, made_at, scale.made_id(made_at, 'post' || r) as id,
    least(scale.account_count() - 2, floor(scale.many(163000) / power(r, 0.9)))::integer as likes,
    -- Strangers may write 8,000.
    case when r = 1 then scale.many(7900) else least(7900, floor(scale.many(14000) / power(r, 0.85)))::integer end
      as comments,
    case when author = 300 then case when r % 1000 = 0 then 'public' else 'private' end
      when r % 10 = 7 then 'followers' when r % 20 = 3 then 'private' else 'public' end as privacy
  from (select r, now() - interval '99 days' + interval '98 days' * scale.chance('time' || r) as made_at,
      case when r <= greatest(40, scale.many(2000)) then 100
        when r > scale.many(480000) then 300
        else 1 + floor(scale.account_count() * power(scale.chance('author' || r), 2))::integer end as author
    from generate_series(1, scale.many(500000)) r) x;
insert into pulsewire.posts
    (owner_id, id, version, type, text, privacy, created_at, comment_count)
  select a.id, p.id, 1, 'workout', repeat('what a day it was ', 8), p.privacy, p.made_at, p.comments
  from scale.post p join scale.account a on a.i = p.author order by a.id, p.id;
insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
  select l.id, 'post_like', a.id, p.id, p.made_at
  from scale.post p join scale.account a on a.i = p.author cross join generate_series(1, p.likes) k
  join scale.account l on l.i = 1 + (p.r * 31::bigint + k * 7919::bigint) % scale.account_count();
insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text, created_at)
  select l.id, scale.made_id(at, 'comment' || p.r || '.' || k), a.id, p.id, repeat('well done ', 5), at
  from scale.post p join scale.account a on a.i = p.author cross join generate_series(1, p.comments) k
  join scale.account l on l.i = 1 + (p.r * 37::bigint + k * 6007::bigint) % scale.account_count(),
    lateral (select p.made_at + k * interval '1 second' as at) t;

-- Workouts of the library: one of most athletes, 1,000 of account 1, one of account 100 that most people like, and the
-- newest 1,000 of account 309, who is private, so that nobody else sees them.
create table scale.library_workout as
  select a.i, n, a.id as owner_id, t.made_at, scale.made_id(t.made_at, 'library' || a.i || '.' || n) as id,
    case when a.i = 100 then least(scale.account_count() - 2, scale.many(100000)) else (a.i * n) % 7 end as likes
  from scale.account a, generate_series(1, case when a.i in (1, 309) then scale.many(1000) else 1 end) n,
    lateral (select case when a.i = 309 then now() - interval '1 hour' else a.made_at end as made_at) t
  where a.i in (1, 100, 309) or a.i between 1000 and 999 + scale.many(20000);
insert into pulsewire.library_workouts
    (owner_id, id, version, origin, is_public, is_featured, like_rank, created_at, updated_at, document)
  select owner_id, id, 1, 'athlete', true, i % 500 = 0, likes, made_at, made_at,
    jsonb_build_object('category', case i % 3 when 0 then 'WORKOUT_CATEGORY_STRENGTH' else 'WORKOUT_CATEGORY_YOGA' end,
      'difficulty', case when i % 2000 = 0 then 'FITNESS_LEVEL_ADVANCED' else 'FITNESS_LEVEL_BEGINNER' end, 'workout', jsonb_build_object('name',
        case when i = 100 then 'the one and only' else 'workout ' || left(md5(i || '.' || n), 8) end, 'blocks',
        '[{"kind": "WORKOUT_BLOCK_KIND_MAIN", "exercises": [{"name": "Squat", "sets": [{"setCount": 3}]}]}]'::jsonb))
  from scale.library_workout order by owner_id, id;
insert into pulsewire.workout_reactions (owner_id, kind, author_id, workout_id, created_at)
  select l.id, 'like', w.owner_id, w.id, w.made_at
  from scale.library_workout w cross join generate_series(1, w.likes) k
  join scale.account l on l.i = 1 + (w.i * 31::bigint + w.n + k * 7919::bigint) % scale.account_count()
  on conflict do nothing;
insert into pulsewire.favorite_workouts (owner_id, workout_id, id)
  select a.id, w.id, scale.made_id(w.made_at, 'favourite' || a.i || '.' || w.i)
  from scale.account a join scale.library_workout w on w.n = 1
    and w.i < 1000 + case when a.i = 1 then scale.many(1900) else 10 end
  where a.i in (1, 777);
