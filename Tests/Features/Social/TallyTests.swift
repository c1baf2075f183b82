import AchievementsFeature
import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import SocialFeature
@testable import pulsewired

/// How often something was viewed, liked or followed.
@Suite struct `Counts` {
  /// Goal: whatever accounts do, and however much of it at once, counts are what there is. Method: eight sessions act at
  /// random for twelve accounts at the same time, also on behalf of the same account, and delete posts, comments and
  /// accounts; then all counts are compared with a count of the rows.
  @Test(arguments: [1, 2, 3])
  func `are what there is, whatever happens at the same time`(seed: UInt64) async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(12, in: database, on: loop)
      try await population.administrator.run(
        script: """
          do $$ begin
            for n in 1..12 loop
              call pg_temp.post(n, '{public,followers}', n * 100, n * 100 + 2);
            end loop;
            for n in 1..12 loop
              call pg_temp.say(n, 1 + n % 12, (1 + n % 12) * 100, n * 1000, n * 1000 + 1);
            end loop;
          end $$;
          update pulsewire.public_profiles set document = document || '{"isPrivate": true}'
          where owner_id = pg_temp.id(12);
          """)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for worker in 0..<8 {
          group.addTask {
            try await Self.act(
              160, SplitMix64(seed: seed * 100 + UInt64(worker)), in: database.settings, on: loop)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts.allSatisfy { $0 > 80 }, "\(counts)")
      #expect(try await population.miscounted() == [])
      let subjects = EndedSubjects(database: database)
      for deletedAccount in [1, 12] {
        let id = Population.id(deletedAccount)
        _ = try await population.administrator.run(
          "delete from pulsewire.accounts where owner_id = \(id)")
        try await subjects.clear(on: loop)
        #expect(try await population.miscounted() == [])
        #expect(try await population.leftOver() == 0)
      }
      let tallied = try await population.administrator.run(
        "select count(distinct kind) from pulsewire.tallies where amount <> 0"
      ).column(Int64.self)
      #expect(tallied == [5], "each kind was counted")
    }
  }

  /// Performs random actions; returns how many changed something.
  private static func act(
    _ count: Int, _ random: SplitMix64, in settings: ConnectionSettings, on loop: EventLoop
  ) async throws -> Int {
    var random = random
    let session = try await Session.connect(settings, on: loop)
    var changed = 0
    for _ in 0..<count {
      let me = Population.id(Int.random(in: 1...12, using: &random))
      let other = Int.random(in: 1...12, using: &random)
      // The first thing of each is popular.
      let number = max(0, Int.random(in: -4...2, using: &random))
      let post = Population.id((number == 0 ? 1 : other) * 100 + number)
      let comment = Population.id((number == 0 ? 1 : other) * 1000 + min(number, 1))
      let react: (String, String, UUID) -> SQL = { kind, view, subject in
        """
        insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
        select \(me), \(kind), s.owner_id, s.id, now() from pulsewire.\(unsafeSQL: view) s
        where s.id = \(subject) on conflict do nothing
        """
      }
      let action: SQL
      switch Int.random(in: 0...99, using: &random) {
      case 0...19: action = react("post_view", "shown_posts", post)
      case 20...39: action = react("post_like", "shown_posts", post)
      case 40...54: action = react("comment_like", "shown_comments", comment)
      case 55...62:
        action = """
          delete from pulsewire.reactions where kind <> 'post_view' and subject_id = \(post)
          """
      case 63...68: action = "delete from pulsewire.reactions where subject_id = \(comment)"
      case 69...84:
        action = """
          select pulsewire.follow(\(UUID.v4()), \("name\(other)"), now(), 100)
          where \(me) <> \(Population.id(other))
          """
      case 85...89:
        action = "delete from pulsewire.followings where account_id = \(Population.id(other))"
      case 90...93:
        action = "delete from pulsewire.followers where account_id = \(Population.id(other))"
      case 94...96: action = "update pulsewire.followers set state = 'following'"
      case 97: action = "delete from pulsewire.posts where id = \(post) and \(Int64(number)) > 0"
      default: action = "select pulsewire.remove_comment(\(comment)) where \(Int64(number)) > 0"
      }
      do throws(DatabaseError) {
        try await session.run("select set_config('pulsewire.owner', \(me.description), false)")
        try await session.run(action)
        changed += 1
      } catch {
        // What is gone or hidden at this moment is refused, and what waits in a circle is rolled back.
        guard
          error.constraint != nil || error.isRetryable || error.sqlState == .insufficientPrivilege
        else { throw error }
      }
    }
    return changed
  }

  /// Goal: nobody who comes to something popular waits for another to commit. Method: four units of work that view, like
  /// and follow the same stay open, one after the other; none may wait for a lock. It has been popular before: counts
  /// have all of their rows.
  @Test func `of something popular are not waited for`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(8, in: database, on: loop)
      try await population.administrator.run(
        script: """
          call pg_temp.post(1, '{public}', 100, 100);
          call pg_temp.say(1, 1, 100, 1000, 1000);
          insert into pulsewire.tallies (owner_id, subject_id, kind, slot, amount)
          select pg_temp.id(1), pg_temp.id(subject), kind, slot, 0
          from (values (100, 'post_view'), (100, 'post_like'), (1000, 'comment_like'),
            (1, 'follower')) counted (subject, kind), generate_series(0, 15) slot;
          """)
      let (post, comment) = (Population.id(100), Population.id(1000))
      var open: [Session] = []
      for reader in 2...5 {
        let id = Population.id(reader)
        let session = try await Session.connect(database.settings, on: loop)
        try await session.run(
          script: """
            set lock_timeout = '3s';
            begin;
            select set_config('pulsewire.owner', '\(id)', true);
            insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
            values ('\(id)', 'post_view', '\(Population.id(1))', '\(post)', now()),
              ('\(id)', 'post_like', '\(Population.id(1))', '\(post)', now()),
              ('\(id)', 'comment_like', '\(Population.id(1))', '\(comment)', now());
            select pulsewire.follow(gen_random_uuid(), 'name1', now(), 100);
            """)
        open.append(session)
      }
      for session in open { try await session.run(script: "commit") }
      #expect(try await population.miscounted() == [])
      let shown = try await PostStore(database: database).post(
        post, for: Caller(Population.id(8), on: loop))
      #expect(shown?.likeCount == 4 && shown?.viewCount == 4)
    }
  }

  /// What few come to has one row for each count.
  @Test func `of what few come to have a row each`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(8, in: database, on: loop)
      try await population.administrator.run(
        script: "do $$ begin for n in 2..8 loop call pg_temp.follow(n, 1); end loop; end $$;")
      let amounts = try await population.administrator.run(
        "select amount from pulsewire.tallies order by amount desc"
      ).column(Int64.self)
      #expect(amounts == [7, 1, 1, 1, 1, 1, 1, 1])
    }
  }

  /// Goal: the same of who is followed, once followers give no achievement any more; until then, none is missed. Method:
  /// 104 accounts follow in eight sessions at once, then more in units of work that stay open.
  @Test func `of followers give each achievement, and are not waited for then`() async throws {
    try await onDatabase(PulsewireFeatures.migrations, as: "pulsewire_server") { database, loop in
      let population = try await Population(110, in: database, on: loop)
      @Sendable func follow(_ session: Session, by number: Int) async throws {
        let id = Population.id(number).description
        try await session.run("select set_config('pulsewire.owner', \(id), false)")
        try await session.run("select pulsewire.follow(\(UUID.v4()), 'name1', now(), 100)")
        for statement in AchievementsFeature.statements(
          followingFollowers:
            "select \(Population.id(1))::uuid as account_id, now() as followed_at")
        {
          try await session.run(statement)
        }
      }
      try await withThrowingTaskGroup { group in
        for worker in 0..<8 {
          group.addTask {
            let session = try await Session.connect(database.settings, on: loop)
            for number in 0..<13 { try await follow(session, by: 2 + worker * 13 + number) }
          }
        }
        try await group.waitForAll()
      }
      let keys = try await database.run(
        "select key from pulsewire.achievements order by key", owner: Population.id(1), on: loop
      ).column(String.self)
      #expect(keys == ["followers_1", "followers_10", "followers_100"])
      try await population.administrator.run(
        script: """
          insert into pulsewire.tallies (owner_id, subject_id, kind, slot, amount)
          select pg_temp.id(1), pg_temp.id(1), 'follower', slot, 0 from generate_series(0, 15) slot
          on conflict do nothing;
          """)
      var open: [Session] = []
      for number in 106...110 {
        let session = try await Session.connect(database.settings, on: loop)
        try await session.run(script: "set lock_timeout = '3s'; begin")
        try await follow(session, by: number)
        open.append(session)
      }
      for session in open { try await session.run(script: "commit") }
      #expect(try await population.miscounted() == [])
    }
  }

  /// Goal: who begins to like a post that is being deleted leaves nothing behind. Method: the deletion is not committed
  /// yet when the like begins, and the other way round.
  @Test func `are not made of what goes at the same moment`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(3, in: database, on: loop)
      try await population.administrator.run(script: "call pg_temp.post(1, '{public}', 100, 101);")
      let store = PostStore(database: database)
      for (number, isLikeFirst) in [(100, false), (101, true)] {
        let post = Population.id(number)
        let deletion: SQL = "delete from pulsewire.posts where id = \(post)"
        let like: SQL = """
          insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
          values (\(Population.id(2)), 'post_like', \(Population.id(1)), \(post), now())
          """
        let units = [(1, deletion), (2, like)]
        let (first, second) = isLikeFirst ? (units[1], units[0]) : (units[0], units[1])
        let session = try await Session.connect(database.settings, on: loop)
        try await session.run("begin")
        try await session.run(
          "select set_config('pulsewire.owner', \(Population.id(first.0).description), true)")
        try await session.run(first.1)
        let waiting = Task(executorPreference: loop) {
          _ = try await database.run(second.1, owner: Population.id(second.0), on: loop)
        }
        try await population.waitUntilOneWaits()
        try await session.run("commit")
        let outcome = await waiting.result
        if case .success = outcome { #expect(isLikeFirst) } else { #expect(!isLikeFirst) }
        #expect(try await store.post(post, for: Caller(Population.id(2), on: loop)) == nil)
        try await EndedSubjects(database: database).clear(on: loop)
        #expect(try await population.leftOver() == 0)
        #expect(try await population.miscounted() == [])
      }
    }
  }

  /// A view's row ends, and its count stays; a view of who has deleted the account, too.
  @Test func `of views stay when the views are forgotten`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(3, in: database, on: loop)
      try await population.administrator.run(
        script: """
          call pg_temp.post(1, '{public}', 100, 100);
          insert into pulsewire.reactions
          select pg_temp.id(n), k, pg_temp.id(1), pg_temp.id(100), now() - interval '31 days' * (n - 2)
          from generate_series(2, 3) n, unnest(array['post_view', 'post_like']) k;
          """)
      let ended = try await database.first(
        """
        select pulsewire.forget_rows('pulsewire.reactions', 'reactions_created_at_end', now(), 10)
        """, owner: nil, on: loop)
      #expect(try ended?.decode(Int64.self, at: 0) == 1)
      _ = try await population.administrator.run(
        "delete from pulsewire.accounts where owner_id = \(Population.id(2))")
      let post = try await PostStore(database: database).post(
        Population.id(100), for: Caller(Population.id(1), on: loop))
      #expect(post?.viewCount == 2 && post?.likeCount == 1)
    }
  }

  /// A post with many likes goes at once, and the likes go in batches, however many clear them up.
  @Test func `of many do not delay a deletion`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(2, in: database, on: loop)
      try await population.administrator.run(
        script: """
          call pg_temp.post(1, '{public}', 100, 100);
          call pg_temp.say(2, 1, 100, 1000, 1199);
          set session_replication_role = replica;
          insert into pulsewire.reactions
          select pg_temp.id(n), 'post_like', pg_temp.id(1), pg_temp.id(100), now()
          from generate_series(10, 5009) n;
          insert into pulsewire.reactions
          select pg_temp.id(n), 'comment_like', pg_temp.id(2), pg_temp.id(1000), now()
          from generate_series(10, 5009) n;
          set session_replication_role = origin;
          """)
      let (author, post) = (Caller(Population.id(1), on: loop), Population.id(100))
      let store = PostStore(database: database)
      try await store.delete(post, for: author)
      #expect(try await store.post(post, for: author) == nil)
      let comments = try await CommentStore(database: database).comments(
        to: post, behind: .newest, count: 11, for: author)
      #expect(comments == nil)
      #expect(try await population.leftOver() == 10_200, "nothing is cleared up yet")

      func batch() async throws -> Bool? {
        try await database.first(
          "select pulsewire.clear_ended_subjects(1000)", owner: nil, on: loop
        )?.decode(Bool.self, at: 0)
      }
      #expect(try await batch() == true)
      #expect(try await population.leftOver() == 9200)
      // While one node is at it, another finds nothing to do.
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(script: "begin; select pulsewire.clear_ended_subjects(1000)")
      #expect(try await batch() == false)
      try await session.run(script: "commit")
      try await EndedSubjects(database: database).clear(on: loop)
      #expect(try await population.leftOver() == 0)
    }
  }
}

extension Population {
  /// Returns the subjects whose counts are not those of the rows.
  fileprivate func miscounted() async throws -> [UUID] {
    try await administrator.run(
      """
      with tallied as (
        select owner_id, subject_id, kind, sum(amount) as amount from pulsewire.tallies
        group by 1, 2, 3
      ), counted as (
        select r.author_id as owner_id, r.subject_id, r.kind, count(*) as amount
        from pulsewire.reactions r
        where exists (select from pulsewire.posts p where p.id = r.subject_id)
          or exists (select from pulsewire.post_comments c where c.id = r.subject_id)
        group by 1, 2, 3
        union all
        select owner_id, owner_id, 'follower', count(*) from pulsewire.followers
        where state = 'following' group by 1
        union all
        select owner_id, owner_id, 'following', count(*) from pulsewire.followings
        where state = 'following' group by 1
      )
      select subject_id from tallied full join counted using (owner_id, subject_id, kind)
      where case when kind = 'post_view'
        then coalesce(tallied.amount, 0) < coalesce(counted.amount, 0)
        else coalesce(tallied.amount, 0) <> coalesce(counted.amount, 0) end
      union all
      select p.id from pulsewire.posts p
      where p.comment_count <> (select count(*) from pulsewire.post_comments c
        where c.author_id = p.owner_id and c.post_id = p.id)
      """
    ).column(UUID.self)
  }

  /// Returns the number of comments on, and reactions to, what is gone.
  fileprivate func leftOver() async throws -> Int64? {
    try await administrator.run(
      """
      select (select count(*) from pulsewire.reactions r
          where not exists (select from pulsewire.posts p
              where p.owner_id = r.author_id and p.id = r.subject_id)
            and not exists (select from pulsewire.post_comments c
              where c.owner_id = r.author_id and c.id = r.subject_id
                and exists (select from pulsewire.posts p where p.id = c.post_id)))
        + (select count(*) from pulsewire.post_comments c
          where not exists (select from pulsewire.posts p
            where p.owner_id = c.author_id and p.id = c.post_id))
      """
    ).column(Int64.self).first
  }

  /// Waits until a session of this database waits for a lock.
  fileprivate func waitUntilOneWaits() async throws {
    while true {
      let waiting = try await administrator.run(
        """
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
        """)
      if !waiting.isEmpty { return }
      try await loop.sleep(for: .milliseconds(5))
    }
  }
}
