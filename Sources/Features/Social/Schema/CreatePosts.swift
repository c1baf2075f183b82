internal import Store

/// Posts, comments, and who likes or has seen them.
enum CreatePosts {
  static let migration = Migration(
    "202611220051_create_posts",
    """
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
      view_count bigint not null,
      like_count bigint not null,
      comment_count bigint not null,
      constraint posts_pkey primary key (owner_id, id),
      -- Others know a post by its id alone.
      constraint posts_id_key unique (id),
      constraint posts_counts_check
        check (view_count >= 0 and like_count >= 0 and comment_count >= 0),
      constraint posts_session_id_fkey foreign key (owner_id, session_id)
        references pulsewire.workout_sessions (owner_id, id) on delete set null (session_id),
      constraint posts_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('posts');
    call pulsewire.cap_rows('pulsewire.posts', 50000);
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
      like_count bigint not null,
      constraint post_comments_pkey primary key (owner_id, id),
      constraint post_comments_id_key unique (id),
      constraint post_comments_counts_check check (like_count >= 0),
      constraint post_comments_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('post_comments');
    call pulsewire.bound_rows('pulsewire.post_comments', 'parent', 'an account says only so much to a post',
      parent => 'pulsewire.posts');
    comment on table pulsewire.post_comments is
      'stays when accounts are merged: it was said under another name';
    -- Serves the list of a post's comments, and their removal with it.
    create index post_comments_post_id_idx on pulsewire.post_comments (author_id, post_id, id);

    -- That an account has seen or likes something of whoever: once.
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
    call pulsewire.bound_rows('pulsewire.reactions', 'parent', 'one of each kind for each post and comment',
      parent => 'pulsewire.posts');
    comment on table pulsewire.reactions is
      'stays when accounts are merged: an account counts once';
    -- Serves their removal with what they are about.
    create index reactions_subject_id_idx on pulsewire.reactions (author_id, subject_id);

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
    create policy post_comments_social_reader on pulsewire.post_comments
      for select to pulsewire_social_reader
      using (exists (select from pulsewire.posts p
          where p.owner_id = post_comments.author_id and p.id = post_comments.post_id)
        and not exists (select from pulsewire.blocks b
          where (b.owner_id = post_comments.owner_id and b.account_id = pulsewire.current_owner())
            or (b.owner_id = pulsewire.current_owner() and b.account_id = post_comments.owner_id)));
    comment on policy post_comments_social_reader on pulsewire.post_comments is
      'across owners: who may read a post reads what is said to it, but for what the blocked say';
    create policy reactions_social_reader on pulsewire.reactions
      for select to pulsewire_social_reader using (owner_id = pulsewire.current_owner());

    -- What the current owner may read of anybody's. The server has no other way to others' rows.
    -- The policies decide, and they are barriers: were the views barriers as well, no page could be read
    -- from the end of an index.
    create view pulsewire.shown_posts as
      select p.owner_id, p.id, p.version, p.type, p.text, p.privacy,
        case when p.owner_id = pulsewire.current_owner() then p.session_id end as session_id,
        p.created_at, p.edited_at, p.view_count, p.like_count, p.comment_count,
        coalesce(u.document ->> 'username', '') as username,
        p.owner_id = pulsewire.current_owner() as is_own,
        exists (select from pulsewire.reactions r
          where r.owner_id = pulsewire.current_owner() and r.kind = 'post_like'
            and r.author_id = p.owner_id and r.subject_id = p.id) as is_liked
      from pulsewire.posts p
      left join pulsewire.public_profiles u on u.owner_id = p.owner_id;
    comment on view pulsewire.shown_posts is
      'across owners: the posts that the policy of pulsewire_social_reader lets the owner read';
    create view pulsewire.shown_comments as
      select c.owner_id, c.id, c.author_id, c.post_id, c.text, c.created_at, c.edited_at,
        c.like_count, coalesce(u.document ->> 'username', '') as username,
        c.owner_id = pulsewire.current_owner() as is_own,
        exists (select from pulsewire.reactions r
          where r.owner_id = pulsewire.current_owner() and r.kind = 'comment_like'
            and r.author_id = c.owner_id and r.subject_id = c.id) as is_liked
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
        where p.owner_id = post_comments.author_id and p.id = post_comments.post_id));
    create policy reactions_shown on pulsewire.reactions as restrictive
      for insert to pulsewire_server
      with check (case when kind = 'comment_like'
        then exists (select from pulsewire.shown_comments c
          where c.owner_id = reactions.author_id and c.id = reactions.subject_id)
        else exists (select from pulsewire.shown_posts p
          where p.owner_id = reactions.author_id and p.id = reactions.subject_id) end);

    -- Counts are the writer's: it alone changes them, by one for each row that comes or goes, in the
    -- same unit of work.
    grant select (owner_id, id, view_count, like_count, comment_count),
      update (view_count, like_count, comment_count) on pulsewire.posts
      to pulsewire_social_writer;
    grant select (owner_id, id, author_id, post_id, like_count), update (like_count), delete
      on pulsewire.post_comments to pulsewire_social_writer;
    grant select (kind, author_id, subject_id), delete on pulsewire.reactions
      to pulsewire_social_writer;
    create policy posts_social_writer on pulsewire.posts to pulsewire_social_writer using (true);
    comment on policy posts_social_writer on pulsewire.posts is
      'across owners: whoever likes, sees or comments on a post changes its counts, and no more';
    create policy post_comments_social_writer on pulsewire.post_comments
      to pulsewire_social_writer using (true);
    comment on policy post_comments_social_writer on pulsewire.post_comments is
      'across owners: likes change the count of a comment, and comments go with their post';
    create policy reactions_social_writer on pulsewire.reactions
      to pulsewire_social_writer using (true);
    comment on policy reactions_social_writer on pulsewire.reactions is
      'across owners: reactions go with what they are about';

    -- Whatever comes in, also by merging accounts, has no reactions yet.
    create function pulsewire.begin_post() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      new.view_count := 0;
      new.like_count := 0;
      new.comment_count := 0;
      return new;
    end $$;
    create function pulsewire.begin_comment() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      new.like_count := 0;
      return new;
    end $$;

    create function pulsewire.count_comment() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      if tg_op = 'INSERT' then
        update pulsewire.posts set comment_count = comment_count + 1
        where owner_id = new.author_id and id = new.post_id;
        -- It was removed at this moment.
        if not found then
          raise exception 'there is no such post' using errcode = 'foreign_key_violation',
            constraint = 'post_comments_post_id_fkey';
        end if;
      else
        update pulsewire.posts set comment_count = comment_count - 1
        where owner_id = old.author_id and id = old.post_id;
        delete from pulsewire.reactions
        where author_id = old.owner_id and subject_id = old.id and kind = 'comment_like';
      end if;
      return null;
    end $$;

    create function pulsewire.count_reaction() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      one record;
      change constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
    begin
      if tg_op = 'INSERT' then one := new; else one := old; end if;
      if one.kind = 'comment_like' then
        update pulsewire.post_comments set like_count = like_count + change
        where owner_id = one.author_id and id = one.subject_id;
      else
        update pulsewire.posts set
          view_count = view_count + case when one.kind = 'post_view' then change else 0 end,
          like_count = like_count + case when one.kind = 'post_like' then change else 0 end
        where owner_id = one.author_id and id = one.subject_id;
      end if;
      if not found and tg_op = 'INSERT' then
        raise exception 'there is no such thing' using errcode = 'foreign_key_violation',
          constraint = 'reactions_subject_id_fkey';
      end if;
      return null;
    end $$;

    create function pulsewire.end_post() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      delete from pulsewire.post_comments where author_id = old.owner_id and post_id = old.id;
      delete from pulsewire.reactions
      where author_id = old.owner_id and subject_id = old.id
        and kind in ('post_view', 'post_like');
      return null;
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
    revoke all on function pulsewire.begin_post(), pulsewire.begin_comment(),
      pulsewire.count_comment(), pulsewire.count_reaction(), pulsewire.end_post(),
      pulsewire.remove_comment(uuid) from public;
    grant execute on function pulsewire.remove_comment(uuid) to pulsewire_server;
    create trigger posts_begin before insert on pulsewire.posts
      for each row execute function pulsewire.begin_post();
    create trigger posts_end after delete on pulsewire.posts
      for each row execute function pulsewire.end_post();
    create trigger post_comments_begin before insert on pulsewire.post_comments
      for each row execute function pulsewire.begin_comment();
    create trigger post_comments_count after insert or delete on pulsewire.post_comments
      for each row execute function pulsewire.count_comment();
    create trigger reactions_count after insert or delete on pulsewire.reactions
      for each row execute function pulsewire.count_reaction();

    grant create on schema pulsewire to pulsewire_social_reader, pulsewire_social_writer;
    alter view pulsewire.shown_posts owner to pulsewire_social_reader;
    alter view pulsewire.shown_comments owner to pulsewire_social_reader;
    alter view pulsewire.shown_names owner to pulsewire_social_reader;
    alter function pulsewire.count_comment() owner to pulsewire_social_writer;
    alter function pulsewire.count_reaction() owner to pulsewire_social_writer;
    alter function pulsewire.end_post() owner to pulsewire_social_writer;
    alter function pulsewire.remove_comment(uuid) owner to pulsewire_social_writer;
    revoke create on schema pulsewire from pulsewire_social_reader, pulsewire_social_writer;
    """)
}
