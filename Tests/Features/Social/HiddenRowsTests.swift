import Base
import Contract
import Postgres
import RPC
import TestSupport
import Testing

@testable import SocialFeature

/// The cost of lists from which many rows are hidden.
@Suite struct `What is hidden` {
  /// The limit on pages read: far fewer than there are hidden rows, each of which would cost at least one more.
  private static let pagesMax = 1500
  private static let hiddenCount = 20_000

  @Test(arguments: ["private", "followers"])
  func `is not walked through by lists of posts`(privacy: String) async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(3, in: database, on: loop)
      // The first follows the third, the second does not. Shown posts are older than hidden ones.
      try await population.administrator.run(
        script: """
          call pg_temp.follow(1, 3);
          call pg_temp.post(3, '{public}', 101, 110);
          call pg_temp.post(3, '{\(privacy)}', 1001, \(1000 + Self.hiddenCount));
          analyze;
          """)
      let count = 11
      let store = PostStore(database: database)
      let readers = privacy == "private" ? [1, 2] : [2]
      for reader in readers {
        let id = Population.id(reader)
        let list = try await population.pagesRead(
          by: PostStore.posts(of: "name3", behind: .newest, count: count, for: id),
          ["name3", "\(id)", "name3", "\(UUID.max)", "\(count)"], for: reader)
        #expect(list < Self.pagesMax)
        #expect(
          try await store.posts(
            of: "name3", behind: .newest, count: count, for: Caller(id, on: loop)
          ).count == 10)
        let feed = try await population.pagesRead(
          by: PostStore.feed(behind: .newest, count: count), ["\(UUID.max)", "\(count)"],
          for: reader)
        #expect(feed < Self.pagesMax)
        #expect(
          try await store.feed(behind: .newest, count: count, for: Caller(id, on: loop))
            .count == (reader == 1 ? 10 : 0))
      }
    }
  }

  /// The feed reads each author once, and one page in total: not a page of each author.
  @Test func `or not, a feed looks at each author and at one page`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(201, in: database, on: loop)
      try await population.administrator.run(
        script: """
          do $$ begin
            for n in 2..201 loop
              call pg_temp.follow(1, n);
              call pg_temp.post(n, '{public,followers,private}', n * 1000, n * 1000 + 149);
            end loop;
          end $$;
          analyze;
          """)
      let count = 51
      // The followings, the followers and the blocks of both sides cost some pages for each author.
      let pageCount = try await population.pagesRead(
        by: PostStore.feed(behind: .newest, count: count), ["\(UUID.max)", "\(count)"], for: 1)
      #expect(pageCount < 200 * 20 + Self.pagesMax)
      let ids = try await PostStore(database: database).feed(
        behind: .newest, count: count, for: Caller(Population.id(1), on: loop)
      )
      .map(\.id.low)
      let expected = (201_000...201_149).reversed().filter { $0 % 3 != 2 }.prefix(51)
      #expect(ids == expected.map { UInt64($0) })
    }
  }

  /// The numbers shown with a post are not counted one by one.
  @Test func `or not, a post goes without a count of each comment`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(3, in: database, on: loop)
      let administrator = population.administrator
      try await administrator.run(
        script: """
          call pg_temp.post(1, '{public}', 100, 100);
          alter table pulsewire.post_comments disable trigger user;
          call pg_temp.say(2, 1, 100, 2001, 12000);
          alter table pulsewire.post_comments enable trigger user;
          insert into pulsewire.reactions
          select pg_temp.id(3), 'comment_like', owner_id, id, now()
          from pulsewire.post_comments where id < pg_temp.id(3000);
          """)
      try await administrator.run("begin")
      try await administrator.run("delete from pulsewire.posts where id = \(Population.id(100))")
      let scans = try await administrator.run(
        "select idx_scan from pg_stat_xact_user_tables where relname = 'posts'"
      ).column(Int64.self)
      try await administrator.run("commit")
      #expect(scans.count == 1 && scans.allSatisfy { $0 < 20 }, "\(scans)")
      try await EndedSubjects(database: database).clear(on: loop)
      let left = try await administrator.run(
        """
        select (select count(*) from pulsewire.post_comments)
          + (select count(*) from pulsewire.reactions)
        """
      ).column(Int64.self)
      #expect(left == [0])
    }
  }

  @Test func `of comments is passed over by its index`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(3, in: database, on: loop)
      try await population.administrator.run(
        script: """
          call pg_temp.post(1, '{public}', 100, 100);
          alter table pulsewire.post_comments disable trigger user;
          call pg_temp.say(3, 1, 100, 1001, 1010);
          call pg_temp.say(2, 1, 100, 2001, 12000);
          alter table pulsewire.post_comments enable trigger user;
          call pg_temp.block(1, 2);
          analyze;
          """)
      let count = 11
      // Each hidden comment costs its index and that of two blocks, but no evaluation of the policy.
      let pageCount = try await population.pagesRead(
        by: CommentStore.comments(to: Population.id(100), behind: .newest, count: count),
        ["\(Population.id(100))", "\(UUID.max)", "\(count)"], for: 1)
      #expect(pageCount < 10_000 * 8)
      let ids = try await CommentStore(database: database).comments(
        to: Population.id(100), behind: .newest, count: count,
        for: Caller(Population.id(1), on: loop))?.map(\.id.low)
      #expect(ids == (1001...1010).reversed().map { UInt64($0) })
    }
  }
}
