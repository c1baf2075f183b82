-- A policy is asked for each row that is read. So a list is found here first, by identifiers alone,
-- and whether an author's posts of one privacy are shown is asked once; what is found is then read
-- through the views. A mistake here could leave something out of a list, and not add to it.
call pulsewire.make_role('pulsewire_social_finder');
grant usage on schema pulsewire to pulsewire_social_finder;
grant execute on function pulsewire.current_owner(), pulsewire.is_shown(uuid, text)
  to pulsewire_social_finder;
grant select (owner_id, id, privacy) on pulsewire.posts to pulsewire_social_finder;
grant select (owner_id, id, author_id, post_id) on pulsewire.post_comments
  to pulsewire_social_finder;
grant select (owner_id, account_id, state) on pulsewire.followings, pulsewire.followers
  to pulsewire_social_finder;
grant select (owner_id, account_id) on pulsewire.blocks to pulsewire_social_finder;
create policy posts_social_finder on pulsewire.posts
  for select to pulsewire_social_finder using (true);
comment on policy posts_social_finder on pulsewire.posts is
  'across owners: identifiers of what is shown are found among everybody''s';
create policy post_comments_social_finder on pulsewire.post_comments
  for select to pulsewire_social_finder using (true);
comment on policy post_comments_social_finder on pulsewire.post_comments is
  'across owners: identifiers of what is shown are found among everybody''s';
create policy followings_social_finder on pulsewire.followings for select to pulsewire_social_finder
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followings_social_finder on pulsewire.followings is
  'across owners: what is shown depends on what both have of each other';
create policy followers_social_finder on pulsewire.followers for select to pulsewire_social_finder
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy followers_social_finder on pulsewire.followers is
  'across owners: what is shown depends on what both have of each other';
create policy blocks_social_finder on pulsewire.blocks for select to pulsewire_social_finder
  using (owner_id = pulsewire.current_owner() or account_id = pulsewire.current_owner());
comment on policy blocks_social_finder on pulsewire.blocks is
  'across owners: what is shown depends on what both have of each other';

-- Serves the pages of one author and privacy. They are asked for by ranges of rows (privacy, id),
-- for no other index has that order: each of the statements below reads this one, backwards. What
-- is off there is priced so high that it would be compiled at great length; so that is off, too.
create index posts_privacy_idx on pulsewire.posts (owner_id, privacy, id);

-- Of one author, the newest posts below `bound` that are shown to the current owner.
create function pulsewire.find_posts(author uuid, bound uuid, row_count bigint)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set jit = off
as $$
begin
  return query
  select p.id
  from (select privacy from unnest(array['public', 'followers', 'private']) one (privacy)
    where pulsewire.is_shown(author, privacy) offset 0) shown
  cross join lateral (
    select q.id from pulsewire.posts q
    where q.owner_id = author and q.privacy >= shown.privacy
      and (q.privacy, q.id) < (shown.privacy, bound)
    order by q.privacy desc, q.id desc limit row_count
  ) p
  order by p.id desc limit row_count;
end $$;

-- Of all whom the current owner follows, the newest posts below `bound`. A page of n can only have
-- posts of the n authors whose newest ones are the newest of all, and none older than these n.
create function pulsewire.find_feed(bound uuid, row_count bigint)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = off
set jit = off
as $$
begin
  return query
  with authors as materialized (
    select f.account_id as author
    from pulsewire.followings f
    where f.owner_id = pulsewire.current_owner() and f.state = 'following'
      and exists (select from pulsewire.followers t
        where t.owner_id = f.account_id and t.account_id = f.owner_id
          and t.state = 'following')
      and not exists (select from pulsewire.blocks b
        where b.owner_id = f.account_id and b.account_id = f.owner_id)
      and not exists (select from pulsewire.blocks b
        where b.owner_id = f.owner_id and b.account_id = f.account_id)
  ), newest as materialized (
    select a.author, shown.privacy, p.id
    from authors a
    cross join unnest(array['public', 'followers']) shown (privacy)
    cross join lateral (
      select q.id from pulsewire.posts q
      where q.owner_id = a.author and q.privacy >= shown.privacy
        and (q.privacy, q.id) < (shown.privacy, bound)
      order by q.privacy desc, q.id desc limit 1
    ) p
    order by p.id desc limit row_count
  ), oldest as materialized (
    -- Of a full page; below it, there is nothing to look for.
    select id from newest order by newest.id desc offset row_count - 1
  )
  select p.id
  from newest n
  cross join lateral (
    select q.id from pulsewire.posts q
    where q.owner_id = n.author and q.privacy >= n.privacy
      and (q.privacy, q.id) < (n.privacy, bound)
      and (q.privacy, q.id) >= (n.privacy,
        coalesce((select o.id from oldest o), '00000000-0000-0000-0000-000000000000'))
    order by q.privacy desc, q.id desc limit row_count
  ) p
  order by p.id desc limit row_count;
end $$;

-- Of what was said to a post, the newest below `bound`, but for what the blocked said.
create function pulsewire.find_comments(post uuid, bound uuid, row_count bigint)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = off
set jit = off
as $$
declare
  me constant uuid := pulsewire.current_owner();
  author uuid;
begin
  select p.owner_id into author from pulsewire.posts p
  where p.id = post and pulsewire.is_shown(p.owner_id, p.privacy);
  if author is null then return; end if;
  return query
  select c.id from pulsewire.post_comments c
  where (c.author_id, c.post_id) >= (author, post)
    and (c.author_id, c.post_id, c.id) < (author, post, bound)
    and not exists (select from pulsewire.blocks b
      where b.owner_id = c.owner_id and b.account_id = me)
    and not exists (select from pulsewire.blocks b
      where b.owner_id = me and b.account_id = c.owner_id)
  order by c.author_id desc, c.post_id desc, c.id desc limit row_count;
end $$;
revoke all on function pulsewire.find_posts(uuid, uuid, bigint),
  pulsewire.find_feed(uuid, bigint), pulsewire.find_comments(uuid, uuid, bigint) from public;
grant execute on function pulsewire.find_posts(uuid, uuid, bigint),
  pulsewire.find_feed(uuid, bigint), pulsewire.find_comments(uuid, uuid, bigint)
  to pulsewire_server;

call pulsewire.give_away('pulsewire_social_finder',
  'pulsewire.find_posts(uuid, uuid, bigint)', 'pulsewire.find_feed(uuid, bigint)',
  'pulsewire.find_comments(uuid, uuid, bigint)');
