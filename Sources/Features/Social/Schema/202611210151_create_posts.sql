-- What an account tells others. How many have viewed and liked it is in tallies.
create table pulsewire.posts (
  owner_id uuid not null,
  id uuid not null,
  version bigint not null,
  type text not null
    constraint posts_type_check check (type in ('workout', 'progress', 'food', 'general')),
  text text not null constraint posts_text_check check (length(text) between 1 and 2000),
  privacy text not null
    constraint posts_privacy_check check (privacy in ('public', 'followers', 'private')),
  -- What it is about.
  session_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Kept here, for it has a limit.
  comment_count bigint not null,
  constraint posts_pkey primary key (owner_id, id),
  -- Others know a post by its id alone.
  constraint posts_id_key unique (id),
  constraint posts_comment_count_check check (comment_count >= 0),
  constraint posts_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete set null (session_id),
  constraint posts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('posts');
call pulsewire.merge_rows('pulsewire.posts', 'moves', 'what an account has posted');
call pulsewire.cap_rows('pulsewire.posts', 50000);
call pulsewire.weigh_rows('pulsewire.posts', weighs_changes => true);
call pulsewire.bound_rows('pulsewire.tallies', 'parent',
  'sixteen of each kind for each post and comment, and for the account',
  parent => 'pulsewire.posts');
-- Serves the deletion of sessions.
create index posts_session_id_idx on pulsewire.posts (owner_id, session_id)
  where session_id is not null;

-- To a post of whoever.
create table pulsewire.post_comments (
  owner_id uuid not null,
  id uuid not null,
  -- Whose post it is, and which.
  author_id uuid not null,
  post_id uuid not null,
  text text not null
    constraint post_comments_text_check check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint post_comments_pkey primary key (owner_id, id),
  constraint post_comments_id_key unique (id),
  constraint post_comments_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('post_comments');
call pulsewire.weigh_rows('pulsewire.post_comments', weighs_changes => true);
call pulsewire.bound_rows('pulsewire.post_comments', 'parent',
  'an account says only so much to a post',
  parent => 'pulsewire.posts');
call pulsewire.merge_rows('pulsewire.post_comments', 'stays', 'it was said under another name');
-- Serves the list of a post's comments, and their removal with it.
create index post_comments_post_id_idx on pulsewire.post_comments (author_id, post_id, id);

-- That an account has viewed or likes something of whoever: once. A view stays counted when its row
-- is gone.
create table pulsewire.reactions (
  owner_id uuid not null,
  kind text not null constraint reactions_kind_check
    check (kind in ('post_view', 'post_like', 'comment_like')),
  -- Whose post or comment it is, and which.
  author_id uuid not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  constraint reactions_pkey primary key (owner_id, kind, subject_id),
  constraint reactions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('reactions');
call pulsewire.bound_rows('pulsewire.reactions', 'parent',
  'one of each kind for each post and comment',
  parent => 'pulsewire.posts');
call pulsewire.merge_rows('pulsewire.reactions', 'stays', 'an account counts once');
call pulsewire.end_rows('pulsewire.reactions', 'created_at', interval '30 days',
  'of a view only its count is kept', condition => 'kind = ''post_view''',
  column_names => '{kind}');
-- Serves their removal with what they are about.
create index reactions_subject_id_idx on pulsewire.reactions (author_id, subject_id);

-- Posts and comments that are gone, while there is still something that others said to them or
-- liked of them. What is gone shows nothing any more; so the rest is ended later, a little at a time.
create table pulsewire.ended_subjects (
  owner_id uuid not null,
  id uuid not null,
  constraint ended_subjects_pkey primary key (owner_id, id),
  constraint ended_subjects_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('ended_subjects');
call pulsewire.bound_rows('pulsewire.ended_subjects', 'parent',
  'one for each post or comment that was there, until it is done',
  parent => 'pulsewire.posts');
call pulsewire.merge_rows('pulsewire.ended_subjects', 'stays',
  'what others said to an account ends with it');
revoke insert, update, delete on pulsewire.ended_subjects from pulsewire_server;
grant select, insert, update, delete on pulsewire.ended_subjects to pulsewire_social_writer;
create policy ended_subjects_social_writer on pulsewire.ended_subjects
  to pulsewire_social_writer using (true) with check (true);
comment on policy ended_subjects_social_writer on pulsewire.ended_subjects is
  'across owners: removes the reactions to what was deleted';

-- What was said is edited in its words and privacy alone; counts are nobody's to write.
revoke update on pulsewire.posts, pulsewire.post_comments, pulsewire.reactions
  from pulsewire_server;
grant update (version, type, text, privacy, session_id, edited_at)
  on pulsewire.posts to pulsewire_server;
grant update (text, edited_at) on pulsewire.post_comments to pulsewire_server;

grant select on pulsewire.posts, pulsewire.post_comments, pulsewire.reactions
  to pulsewire_social_reader;
create policy posts_social_reader on pulsewire.posts for select to pulsewire_social_reader
  using (pulsewire.is_shown(owner_id, privacy));
comment on policy posts_social_reader on pulsewire.posts is
  'across owners: posts are read by all, by followers or by their owner, as is_shown tells';
-- The post is looked up by its id alone, and its owner compared: with both as conditions, it might
-- be looked for among all of the author's, by the index that has their privacy.
create policy post_comments_social_reader on pulsewire.post_comments
  for select to pulsewire_social_reader
  using (exists (select from pulsewire.posts p
      where p.id = post_comments.post_id
        and p.owner_id is not distinct from post_comments.author_id)
    and not exists (select from pulsewire.blocks b
      where (b.owner_id = post_comments.owner_id and b.account_id = pulsewire.current_owner())
        or (b.owner_id = pulsewire.current_owner() and b.account_id = post_comments.owner_id)));
comment on policy post_comments_social_reader on pulsewire.post_comments is
  'across owners: who may read a post reads what is said to it, but for what the blocked say';
create policy reactions_social_reader on pulsewire.reactions
  for select to pulsewire_social_reader using (owner_id = pulsewire.current_owner());

-- What the current owner may read of anybody's. The server has no other way to others' rows. The
-- policies decide, and they are barriers: were the views barriers as well, no page could be read
-- from the end of an index.
create view pulsewire.shown_posts as
  select p.owner_id, p.id, p.version, p.type, p.text, p.privacy,
    case when p.owner_id = pulsewire.current_owner() then p.session_id end as session_id,
    p.created_at, p.edited_at,
    counts.views as view_count, counts.likes as like_count, p.comment_count, coalesce(u.document ->> 'username', '') as username,
    p.owner_id = pulsewire.current_owner() as is_own,
    -- By the key alone: with the author, it might be looked for among all who like the post.
    coalesce((select true from pulsewire.reactions r
      where r.owner_id = pulsewire.current_owner() and r.kind = 'post_like'
        and r.subject_id = p.id), false) as is_liked
  from pulsewire.posts p
  left join lateral (
    select coalesce(sum(t.amount) filter (where t.kind = 'post_view'), 0)::bigint as views,
      coalesce(sum(t.amount) filter (where t.kind = 'post_like'), 0)::bigint as likes
    from pulsewire.tallies t where t.owner_id = p.owner_id and t.subject_id = p.id) counts
    on true
  left join pulsewire.public_profiles u on u.owner_id = p.owner_id;
comment on view pulsewire.shown_posts is
  'across owners: the posts that the policy of pulsewire_social_reader lets the owner read';
-- The same for comments.
create view pulsewire.shown_comments as
  select c.owner_id, c.id, c.author_id, c.post_id, c.text, c.created_at, c.edited_at,
    (select coalesce(sum(t.amount), 0)::bigint from pulsewire.tallies t
      where t.owner_id = c.owner_id and t.subject_id = c.id
        and t.kind = 'comment_like') as like_count,
    coalesce(u.document ->> 'username', '') as username,
    c.owner_id = pulsewire.current_owner() as is_own,
    coalesce((select true from pulsewire.reactions r
      where r.owner_id = pulsewire.current_owner() and r.kind = 'comment_like'
        and r.subject_id = c.id), false) as is_liked
  from pulsewire.post_comments c
  left join pulsewire.public_profiles u on u.owner_id = c.owner_id;
comment on view pulsewire.shown_comments is
  'across owners: the comments that the policy of pulsewire_social_reader lets the owner read';
-- Whose posts a name stands for; nobody's where the profile is not shown.
create view pulsewire.shown_names with (security_barrier) as
  select p.owner_id, p.username_key from pulsewire.public_profiles p
  where pulsewire.is_shown(p.owner_id, 'public');
comment on view pulsewire.shown_names is
  'across owners: the names of profiles that are shown to the owner';
revoke all on pulsewire.shown_posts, pulsewire.shown_comments, pulsewire.shown_names from public;
grant select on pulsewire.shown_posts, pulsewire.shown_comments, pulsewire.shown_names
  to pulsewire_server;

-- Nobody says anything to what is not shown to them.
create policy post_comments_shown on pulsewire.post_comments as restrictive
  for insert to pulsewire_server
  with check (exists (select from pulsewire.shown_posts p
    where p.id = post_comments.post_id
      and p.owner_id is not distinct from post_comments.author_id));
create policy reactions_shown on pulsewire.reactions as restrictive
  for insert to pulsewire_server
  with check (case when kind = 'comment_like'
    then exists (select from pulsewire.shown_comments c
      where c.owner_id = reactions.author_id and c.id = reactions.subject_id)
    else exists (select from pulsewire.shown_posts p
      where p.id = reactions.subject_id
        and p.owner_id is not distinct from reactions.author_id) end);

-- Counts are the writer's: it alone changes them, by one for each row that comes or goes, in the
-- same unit of work. Of a comment it updates nothing, but a right to update is a right to lock.
grant select (owner_id, id, comment_count), update (comment_count) on pulsewire.posts
  to pulsewire_social_writer;
grant select (owner_id, id, author_id, post_id), update (id), delete
  on pulsewire.post_comments to pulsewire_social_writer;
grant select (kind, author_id, subject_id), delete on pulsewire.reactions
  to pulsewire_social_writer;
create policy posts_social_writer on pulsewire.posts to pulsewire_social_writer using (true);
comment on policy posts_social_writer on pulsewire.posts is
  'across owners: whoever comments on a post changes its count, and no more';
create policy post_comments_social_writer on pulsewire.post_comments
  to pulsewire_social_writer using (true);
comment on policy post_comments_social_writer on pulsewire.post_comments is
  'across owners: comments go with their post';
create policy reactions_social_writer on pulsewire.reactions
  to pulsewire_social_writer using (true);
comment on policy reactions_social_writer on pulsewire.reactions is
  'across owners: reactions go with what they are about';

-- Whatever comes in, also by merging accounts, has no comments yet.
create function pulsewire.begin_post() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new.comment_count := 0;
  return new;
end $$;

-- A comment is removed by who said it, and by whose post it was said to.
create function pulsewire.remove_comment(comment_id uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.post_comments
  where id = comment_id
    and (owner_id = pulsewire.current_owner() or author_id = pulsewire.current_owner())
$$;
revoke all on function pulsewire.begin_post(), pulsewire.remove_comment(uuid) from public;
grant execute on function pulsewire.remove_comment(uuid) to pulsewire_server;
create trigger posts_begin before insert on pulsewire.posts
  for each row execute function pulsewire.begin_post();

call pulsewire.give_away('pulsewire_social_reader',
  'pulsewire.shown_posts', 'pulsewire.shown_comments', 'pulsewire.shown_names');
call pulsewire.give_away('pulsewire_social_writer', 'pulsewire.remove_comment(uuid)');

-- Serves the limit of one account's comments on a post.
create index post_comments_owner_id_idx
  on pulsewire.post_comments (author_id, post_id, owner_id);

-- What came or went is counted by statement. So a post takes what was said to it along in a few
-- statements, and nothing is counted for each row of a post that is gone. Posts are changed in the
-- order of their identifiers, so that two who erase much do not wait for each other in a circle.
-- A plan that was made for one row must do for many: so it goes through the keys.
create function pulsewire.count_new_comments() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  one record;
  total bigint;
  is_known boolean;
begin
  for one in
    select author_id, post_id, count(*) as change from added group by 1, 2 order by 1, 2
  loop
    update pulsewire.posts set comment_count = comment_count + one.change
    where owner_id = one.author_id and id = one.post_id
    returning comment_count into total;
    -- It was removed at this moment.
    if not found then
      raise exception 'there is no such post' using errcode = 'foreign_key_violation',
        constraint = 'post_comments_post_id_fkey';
    end if;
    -- The post is locked by now, so nobody else adds to it meanwhile.
    if total > 10000 then
      raise exception 'too many comments on a post' using errcode = 'check_violation',
        constraint = 'post_comments_post_count_check';
    end if;
  end loop;
  for one in select distinct author_id, post_id, owner_id from added loop
    -- The last fifth is for the author and those whom the author follows, so that strangers who
    -- fill a post, with however many accounts, do not end what is said among them.
    is_known := one.owner_id = one.author_id or exists (
      select from pulsewire.followings f
      where f.owner_id = one.author_id and f.account_id = one.owner_id
        and f.state = 'following');
    if not is_known and (select comment_count from pulsewire.posts
      where owner_id = one.author_id and id = one.post_id) > 8000
    then
      raise exception 'too many comments of strangers on a post'
        using errcode = 'check_violation', constraint = 'post_comments_post_count_check';
    end if;
    if (select count(*) from pulsewire.post_comments c
      where c.author_id = one.author_id and c.post_id = one.post_id
        and c.owner_id = one.owner_id) > 200
    then
      raise exception 'too many comments of an account on a post'
        using errcode = 'check_violation', constraint = 'post_comments_own_count_check';
    end if;
  end loop;
  for one in
    select id, author_id, post_id, owner_id, created_at from added where author_id <> owner_id
    order by author_id, post_id, owner_id, created_at, id
  loop
    -- Of an account and a post, so that whoever comments much does not push out what others say.
    perform pulsewire.notify(one.author_id, 'new_comment',
      encode(sha256(convert_to(one.post_id::text || one.owner_id::text, 'UTF8')), 'hex'), one.id,
      '', one.created_at);
  end loop;
  return null;
end $$;

-- Takes comments that are gone from the counts of their posts, and has the likes of them ended.
create function pulsewire.count_gone_comments() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  one record;
begin
  for one in
    select author_id, post_id, count(*) as change from gone group by 1, 2 order by 1, 2
  loop
    update pulsewire.posts set comment_count = comment_count - one.change
    where owner_id = one.author_id and id = one.post_id;
  end loop;
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_subjects (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.reactions r
    where r.author_id = g.owner_id and r.subject_id = g.id);
  return null;
end $$;

-- Counts views and likes that come, and likes that go. What is counted is locked against its
-- removal, and against nothing else.
create function pulsewire.count_reactions() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  one record;
  change constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  for one in
    select author_id, subject_id, kind, change * count(*) as change
    from changed where kind <> 'post_view' or tg_op = 'INSERT'
    group by 1, 2, 3 order by 1, 2, 3
  loop
    if one.kind = 'comment_like' then
      perform from pulsewire.post_comments
      where owner_id = one.author_id and id = one.subject_id for key share;
    else
      perform from pulsewire.posts
      where owner_id = one.author_id and id = one.subject_id for key share;
    end if;
    if found then
      perform pulsewire.tally(one.author_id, one.subject_id, one.kind, one.change);
    elsif tg_op = 'INSERT' then
      raise exception 'there is no such thing' using errcode = 'foreign_key_violation',
        constraint = 'reactions_subject_id_fkey';
    end if;
  end loop;
  return null;
end $$;

-- Has what was said to posts that are gone ended, and who has viewed or liked them.
create function pulsewire.end_posts() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_subjects (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.reactions r
      where r.author_id = g.owner_id and r.subject_id = g.id)
    or exists (select from pulsewire.post_comments c
      where c.author_id = g.owner_id and c.post_id = g.id);
  return null;
end $$;

-- Ends up to `row_count` rows of what others said to what is gone, or liked of it; gives whether
-- there may be more. Two nodes take different things.
create function pulsewire.clear_ended_subjects(row_count integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  one record;
  room integer := row_count;
  ended integer;
begin
  loop
    select owner_id, id into one from pulsewire.ended_subjects limit 1 for update skip locked;
    if not found then return false; end if;
    delete from pulsewire.reactions where ctid = any (array(
      select ctid from pulsewire.reactions
      where author_id = one.owner_id and subject_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    delete from pulsewire.post_comments where id = any (array(
      select id from pulsewire.post_comments
      where author_id = one.owner_id and post_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    if room = 0 then return true; end if;
    delete from pulsewire.ended_subjects where owner_id = one.owner_id and id = one.id;
  end loop;
end $$;

-- Ends what others said to what an account has, before it goes; erase_said_rows has left little of
-- it. Nobody adds to it any more, for what they would add it to is locked.
create function pulsewire.end_said_rows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
begin
  perform from pulsewire.posts where owner_id = old.owner_id for update;
  perform from pulsewire.post_comments where owner_id = old.owner_id for update;
  delete from pulsewire.reactions where author_id = old.owner_id;
  delete from pulsewire.post_comments where author_id = old.owner_id;
  return old;
end $$;
revoke all on function pulsewire.count_new_comments(), pulsewire.count_gone_comments(),
  pulsewire.count_reactions(), pulsewire.end_posts(), pulsewire.clear_ended_subjects(integer),
  pulsewire.end_said_rows() from public;
grant execute on function pulsewire.clear_ended_subjects(integer) to pulsewire_server;
create trigger accounts_end_said_rows before delete on pulsewire.accounts
  for each row execute function pulsewire.end_said_rows();
create trigger posts_end after delete on pulsewire.posts
  referencing old table as gone
  for each statement execute function pulsewire.end_posts();
create trigger post_comments_count_new after insert on pulsewire.post_comments
  referencing new table as added
  for each statement execute function pulsewire.count_new_comments();
create trigger post_comments_count_gone after delete on pulsewire.post_comments
  referencing old table as gone
  for each statement execute function pulsewire.count_gone_comments();
create trigger reactions_count_new after insert on pulsewire.reactions
  referencing new table as changed
  for each statement execute function pulsewire.count_reactions();
create trigger reactions_count_gone after delete on pulsewire.reactions
  referencing old table as changed
  for each statement execute function pulsewire.count_reactions();

call pulsewire.give_away('pulsewire_social_writer',
  'pulsewire.count_new_comments()', 'pulsewire.count_gone_comments()',
  'pulsewire.count_reactions()', 'pulsewire.end_posts()',
  'pulsewire.clear_ended_subjects(integer)', 'pulsewire.end_said_rows()');

-- Asked by erase_rows, before the posts go. Only what is about the current owner's own.
grant select on pulsewire.reactions to pulsewire_social_writer;
-- Erases up to `row_count` of others' reactions and comments to what is the current owner's; gives
-- how many.
create function pulsewire.erase_said_rows(row_count integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set jit = off
as $$
begin
  if (select count(*) from (select from pulsewire.reactions
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.reactions where ctid = any (array(
      select ctid from pulsewire.reactions
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  if (select count(*) from (select from pulsewire.post_comments
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.post_comments where id = any (array(
      select id from pulsewire.post_comments
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  return 0;
end $$;
revoke all on function pulsewire.erase_said_rows(integer) from public;
grant execute on function pulsewire.erase_said_rows(integer) to pulsewire_server;
call pulsewire.give_away('pulsewire_social_writer', 'pulsewire.erase_said_rows(integer)');
