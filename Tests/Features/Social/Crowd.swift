import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport

@testable import AchievementsFeature
@testable import ProfileFeature
@testable import SocialFeature

/// Many accounts with public profiles, numbered from one, all of which follow the first and like its newest post; with
/// the calls that they make.
struct Crowd {
  let count: Int
  let database: Database
  let loop: EventLoop
  private let blockCount: BlockCount

  private let posts: Posts
  private let comments: Comments
  private let follows: Follows
  private let profiles: ProfileStore
  private let achievements: AchievementStore

  /// The first account's newest post, and the newest comment on it.
  private static let post = Population.id(0x10_0000)
  private static let comment = Population.id(0x20_0000)

  /// Loads `count` accounts without calls, which would take long.
  init(_ count: Int, in database: Database, on loop: EventLoop) async throws {
    (self.count, self.database, self.loop) = (count, database, loop)
    posts = Posts(store: PostStore(database: database))
    comments = Comments(store: CommentStore(database: database))
    follows = Follows(
      store: FollowStore(
        database: database, followed: AchievementsFeature.statements(followingFollowers:)))
    profiles = ProfileStore(database: database)
    achievements = AchievementStore(database: database)
    let settings = database.settings.with(user: "postgres")
    blockCount = try await BlockCount(of: database, on: loop)
    let loader = try await Session.connect(settings, on: loop)
    try await loader.run(script: "set statement_timeout = 0")
    try await loader.run(script: Self.script(count))
    try await loader.run("vacuum (analyze)")
  }

  /// The number of an account that has done much itself.
  private static let busy = 2

  private static func script(_ count: Int) -> String {
    """
    create function pg_temp.id(n bigint) returns uuid language sql immutable
    return lpad(to_hex(n), 32, '0')::uuid;
    set session_replication_role = replica;
    insert into pulsewire.accounts (owner_id, request_id, created_at)
    select pg_temp.id(n), pg_temp.id(n), now() from generate_series(1, \(count)) n;
    insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
    select pg_temp.id(n), 1, now(), jsonb_build_object('username', 'name' || n)
    from generate_series(1, \(count)) n;
    -- All follow the first, every third of them only asks; and the busy one follows many more.
    insert into pulsewire.followings (owner_id, id, username, account_id, state, created_at)
    select pg_temp.id(n), pg_temp.id(n), 'name1', pg_temp.id(1),
      case when n % 3 = 0 then 'requested' else 'following' end, now()
    from generate_series(2, \(count) - 200) n
    union all
    select pg_temp.id(\(busy)), pg_temp.id(4194304 + n), 'name' || n, pg_temp.id(n), 'following',
      now()
    from generate_series(3, \(count / 24)) n;
    insert into pulsewire.followers (owner_id, id, account_id, state, created_at)
    select account_id, id, owner_id, state, created_at from pulsewire.followings;
    insert into pulsewire.posts (owner_id, id, version, type, text, privacy, created_at,
      comment_count)
    select pg_temp.id(1), pg_temp.id(1048576 - n), 1, 'general', 'Done.', 'public', now(),
      case n when 0 then \(count / 4) else 0 end
    from generate_series(0, \(count / 12)) n;
    insert into pulsewire.posts (owner_id, id, version, type, text, privacy, created_at,
      comment_count)
    select pg_temp.id(n), pg_temp.id(524288 + n), 1, 'general', 'Done.', 'public', now(), 0
    from generate_series(\(busy), \(count)) n;
    insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text, created_at)
    select pg_temp.id(n % 200 + 2), pg_temp.id(2097152 - n), pg_temp.id(1), pg_temp.id(1048576),
      'Well done.', now()
    from generate_series(0, \(count / 4)) n;
    -- Many have blocked the busy one, who has blocked as many.
    insert into pulsewire.blocks (owner_id, id, username, account_id, created_at)
    select pg_temp.id(n), pg_temp.id(n), 'name\(busy)', pg_temp.id(\(busy)), now()
    from generate_series(\(count / 2), \(count - 200)) n
    union all
    select pg_temp.id(\(busy)), pg_temp.id(n), 'name' || n, pg_temp.id(n), now()
    from generate_series(300, 300 + \(count / 4)) n;
    -- Posts to delete, which all like.
    insert into pulsewire.posts (owner_id, id, version, type, text, privacy, created_at,
      comment_count)
    select pg_temp.id(2), pg_temp.id(3145728 + n), 1, 'general', 'Done.', 'public', now(), 0
    from generate_series(0, 15) n;
    insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
    select pg_temp.id(n), 'post_like', pg_temp.id(2), pg_temp.id(3145728 + p), now()
    from generate_series(3, \(count)) n, generate_series(0, 15) p;
    insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
    select pg_temp.id(n), k, pg_temp.id(case k when 'comment_like' then 2 else 1 end),
      pg_temp.id(case k when 'comment_like' then 2097152 else 1048576 end), now()
    from generate_series(2, \(count) - 200) n,
      unnest(array['post_view', 'post_like', 'comment_like']) k
    union all
    select pg_temp.id(\(busy)), 'post_like', pg_temp.id(n), pg_temp.id(524288 + n), now()
    from generate_series(3, \(count)) n;
    insert into pulsewire.tallies (owner_id, subject_id, kind, slot, amount)
    select author_id, subject_id, kind, slot, count(*) / 8 from pulsewire.reactions,
      generate_series(0, 7) slot
    group by 1, 2, 3, 4
    union all
    select owner_id, owner_id, 'follower', 0, count(*) from pulsewire.followers
    where state = 'following' group by 1
    union all
    select owner_id, owner_id, 'following', 0, count(*) from pulsewire.followings
    where state = 'following' group by 1;
    insert into pulsewire.achievements (owner_id, key, completed_at)
    select pg_temp.id(1), 'followers_' || target, now() from unnest('{1, 10, 100}'::int[]) target;
    insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
      duration_ms, local_date, local_hour, version, updated_at)
    select pg_temp.id(1), pg_temp.id(n), 'Run', '', t, t, 1000, t::date, 0, 1, t
    from generate_series(1, \(count / 4)) n
    cross join lateral (select timestamptz '2008-01-01' + n * interval '2 days') d (t);
    insert into pulsewire.day_activity_summary (owner_id, local_date, sessions, duration_ms)
    select owner_id, local_date, 1, duration_ms from pulsewire.workout_logs;
    insert into pulsewire.activity_totals (owner_id, sessions, duration_ms)
    select owner_id, count(*), sum(duration_ms) from pulsewire.workout_logs group by 1;
    set session_replication_role = origin;
    """
  }

  /// A call, by its place among those that are made.
  typealias Call = @Sendable (_ number: Int) async throws -> Void

  /// The calls, by name. Accounts of the last 200 have done nothing yet.
  var calls: [(String, Call)] {
    let (posts, comments, follows) = (posts, comments, follows)
    let (profiles, achievements) = (profiles, achievements)
    let me: @Sendable (Int) -> Caller = { [loop] in Caller(Population.id($0), on: loop) }
    let fresh: @Sendable (Int) -> Int = { [count] in count - $0 }
    let request: @Sendable (Caller) -> ChangeRequest = {
      ChangeRequest(PostRPC.createPost, id: .v4(), $0, at: .init(milliseconds: 0))
    }
    let busy = Self.busy
    var calls: [(String, Call)] = []
    func add(_ name: String, _ call: @escaping Call) { calls.append((name, call)) }
    add("Follow") {
      _ = try await follows.follow("name1", id: .v4(), request(me(fresh($0))))
    }
    add("Follow nobody") {
      _ = try await follows.follow("nobody", id: .v4(), request(me(fresh($0))))
    }
    add("BlockAccount") {
      _ = try await follows.block("name\(100 + $0)", id: .v4(), request(me(fresh($0))))
    }
    add("Unfollow") {
      try await follows.store.unfollow(Population.id(10 + 3 * $0), for: me(10 + 3 * $0))
    }
    add("ApproveFollower") {
      _ = try await follows.approve(Population.id(30 + 3 * $0), request(me(1)))
    }
    add("RemoveFollower") {
      try await follows.store.remove(Population.id(103 + 3 * $0), for: me(1))
    }
    add("ListFollowers") { _ in
      _ = try await follows.store.followers(behind: .newest, count: 51, in: .unspecified, of: me(1))
    }
    add("ListFollowers, requested") { _ in
      _ = try await follows.store.followers(behind: .newest, count: 51, in: .requested, of: me(1))
    }
    add("ListFollowers, following") { _ in
      _ = try await follows.store.followers(behind: .newest, count: 51, in: .following, of: me(1))
    }
    add("ListFollowings") { _ in
      _ = try await follows.store.followings(behind: .newest, count: 51, of: me(busy))
    }
    add("ListBlocks") { _ in
      _ = try await follows.store.blocks(behind: .newest, count: 51, of: me(busy))
    }
    add("GetPost") { _ in
      _ = try await posts.store.post(Self.post, for: me(busy))
    }
    add("ListPosts") { _ in
      _ = try await posts.store.posts(of: "name1", behind: .newest, count: 51, for: me(busy))
    }
    add("ListPosts of nobody") { _ in
      _ = try await posts.store.posts(of: "nobody", behind: .newest, count: 51, for: me(busy))
    }
    add("ListFeed") { _ in
      _ = try await posts.store.feed(behind: .newest, count: 51, for: me(4))
    }
    add("ViewPost") {
      _ = try await posts.react(.view, to: Self.post, request(me(fresh($0))))
    }
    add("LikePost") {
      _ = try await posts.react(.like, to: Self.post, request(me(fresh($0))))
    }
    add("UnlikePost") {
      _ = try await posts.unlike(Self.post, request(me(500 + $0)))
    }
    add("DeletePost") {
      try await posts.store.delete(Population.id(0x30_0000 + $0), for: me(busy))
    }
    add("CreateComment") {
      _ = try await comments.create("Well done.", to: Self.post, id: .v4(), request(me(300 + $0)))
    }
    add("ListComments") { _ in
      _ = try await comments.store.comments(
        to: Self.post, behind: .newest, count: 51, for: me(busy))
    }
    add("LikeComment") {
      _ = try await comments.like(Self.comment, request(me(fresh($0))))
    }
    add("UnlikeComment") {
      // The busy one, who wrote it, has blocked the accounts from 300 on.
      _ = try await comments.unlike(Self.comment, request(me(200 + $0)))
    }
    add("GetPublicProfile") { _ in
      _ = try await profiles.publicProfile("name1", for: me(busy))
    }
    add("GetPublicProfile of nobody") { _ in
      _ = try await profiles.publicProfile("nobody", for: me(busy))
    }
    add("GetPublicProfile of who follows many") {
      _ = try await profiles.publicProfile("name\(busy)", for: me(10 + $0))
    }
    add("ListAchievements") { _ in
      _ = try await achievements.standing(of: me(1))
    }
    return calls
  }

  /// Returns the smallest number of blocks that one of some calls looks at, once statements have their plans.
  func blocks(of call: Call) async throws -> Int64 {
    var least = Int64.max
    for number in 0..<16 {
      let before = try await blockCount.read()
      try await call(number)
      let after = try await blockCount.read()
      if number >= 8 { least = min(least, after - before) }
    }
    return least
  }
}
