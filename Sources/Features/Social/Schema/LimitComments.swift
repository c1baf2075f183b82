internal import Store

/// How much may be said to a post; and counts that change once for a statement.
enum LimitComments {
  static let migration = Migration(
    "202611220231_limit_comments",
    """
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
        -- The last fifth is for the author and those whom the author follows, so that strangers who fill a
        -- post, with however many accounts, do not end what is said among them.
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
      return null;
    end $$;
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
      for one in select owner_id, array_agg(id) as ids from gone group by 1 loop
        if exists (select from pulsewire.reactions
          where author_id = one.owner_id and subject_id = any (one.ids))
        then
          delete from pulsewire.reactions
          where author_id = one.owner_id and subject_id = any (one.ids) and kind = 'comment_like';
        end if;
      end loop;
      return null;
    end $$;

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
        select author_id, subject_id, kind = 'comment_like' as is_of_comment,
          change * count(*) filter (where kind = 'post_view') as views,
          change * count(*) filter (where kind <> 'post_view') as likes
        from changed group by 1, 2, 3 order by 1, 2, 3
      loop
        if one.is_of_comment then
          update pulsewire.post_comments set like_count = like_count + one.likes
          where owner_id = one.author_id and id = one.subject_id;
        else
          update pulsewire.posts
          set view_count = view_count + one.views, like_count = like_count + one.likes
          where owner_id = one.author_id and id = one.subject_id;
        end if;
        if not found and tg_op = 'INSERT' then
          raise exception 'there is no such thing' using errcode = 'foreign_key_violation',
            constraint = 'reactions_subject_id_fkey';
        end if;
      end loop;
      return null;
    end $$;

    create function pulsewire.end_posts() returns trigger
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
      for one in select owner_id, array_agg(id) as ids from gone group by 1 loop
        delete from pulsewire.post_comments
        where author_id = one.owner_id and post_id = any (one.ids);
        delete from pulsewire.reactions
        where author_id = one.owner_id and subject_id = any (one.ids)
          and kind in ('post_view', 'post_like');
      end loop;
      return null;
    end $$;
    revoke all on function pulsewire.count_new_comments(), pulsewire.count_gone_comments(),
      pulsewire.count_reactions(), pulsewire.end_posts() from public;

    drop trigger posts_end on pulsewire.posts;
    drop trigger post_comments_count on pulsewire.post_comments;
    drop trigger reactions_count on pulsewire.reactions;
    drop function pulsewire.end_post(), pulsewire.count_comment(), pulsewire.count_reaction();
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

    grant create on schema pulsewire to pulsewire_social_writer;
    alter function pulsewire.count_new_comments() owner to pulsewire_social_writer;
    alter function pulsewire.count_gone_comments() owner to pulsewire_social_writer;
    alter function pulsewire.count_reactions() owner to pulsewire_social_writer;
    alter function pulsewire.end_posts() owner to pulsewire_social_writer;
    revoke create on schema pulsewire from pulsewire_social_writer;
    """)
}
