import Base
import Contract
import Postgres
import RPC
import TestSupport
import Testing

@testable import SocialFeature

/// The lists, compared with the rule evaluated for each row.
@Suite struct `What lists show` {
  private static let accounts = 12

  /// Creates random privacies, followings, approvals and blocks.
  private static let script = """
    select setseed(0.25);
    update pulsewire.public_profiles set document = document || '{"isPrivate": true}'
    where random() < 0.3;
    do $$ begin
      for number in 1..90 loop
        begin
          call pg_temp.follow(1 + floor(random() * 12)::int, 1 + floor(random() * 12)::int);
        exception when check_violation then null;
        end;
      end loop;
      for number in 1..12 loop
        call pg_temp.be(number);
        update pulsewire.followers set state = 'following'
        where owner_id = pg_temp.id(number) and random() < 0.6;
      end loop;
      for number in 1..12 loop
        begin
          call pg_temp.block(1 + floor(random() * 12)::int, 1 + floor(random() * 12)::int);
        exception when check_violation then null;
        end;
      end loop;
      for number in 1..3 loop
        call pg_temp.post(number, '{public}', 1000 + number, 1000 + number);
      end loop;
      for number in 4..400 loop
        call pg_temp.post(1 + floor(random() * 12)::int,
          array[(array['public', 'followers', 'private'])[1 + floor(random() * 3)::int]],
          1000 + number, 1000 + number);
      end loop;
      for number in 1..300 loop
        call pg_temp.say(1 + floor(random() * 12)::int, (number % 3) + 1, 1001 + number % 3,
          5000 + number, 5000 + number);
      end loop;
    end $$;
    """

  @Test func `is what the rule shows, in every page`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(Self.accounts, in: database, on: loop)
      try await population.administrator.run(script: Self.script)
      let store = PostStore(database: database)
      let comments = CommentStore(database: database)
      var shownCount = 0
      for reader in 1...Self.accounts {
        let id = Population.id(reader)
        for size in [1, 7, 100] {
          let feed = try await Self.pages(size, { $0.id }) {
            try await store.feed(behind: $0, count: $1, for: Caller(id, on: loop))
          }
          #expect(feed == (try await population.shownFeed(to: reader)))
          shownCount += feed.count
          for author in 1...Self.accounts where size > 1 {
            let posts = try await Self.pages(size, { $0.id }) {
              try await store.posts(
                of: "name\(author)", behind: $0, count: $1, for: Caller(id, on: loop))
            }
            #expect(posts == (try await population.shownPosts(of: author, to: reader)))
          }
          for post in [1001, 1002, 1003] {
            let said = try await Self.pages(size, { $0.id }) {
              try await comments.comments(
                to: Population.id(post), behind: $0, count: $1, for: Caller(id, on: loop)) ?? []
            }
            #expect(said == (try await population.shownComments(to: post, for: reader)))
            shownCount += said.count
          }
        }
      }
      #expect(shownCount > 1000)
    }
  }

  /// Returns the identifiers of all pages.
  private static func pages<Element>(
    _ size: Int, _ id: (Element) -> UUID,
    _ read: (_ cursor: IDCursor, _ count: Int) async throws -> [Element]
  ) async throws -> [UUID] {
    var all: [UUID] = []
    while true {
      let page = try await read(all.last.map(IDCursor.init) ?? .newest, size)
      guard !page.isEmpty else { return all }
      #expect(page.count <= size)
      all += page.map(id)
    }
  }
}

extension Population {
  fileprivate func shownFeed(to reader: Int) async throws -> [UUID] {
    try await ids(
      """
      select p.id from pulsewire.posts p
      join pulsewire.followings f on f.account_id = p.owner_id
        and f.owner_id = pulsewire.current_owner() and f.state = 'following'
      where pulsewire.is_shown(p.owner_id, p.privacy) order by p.id desc
      """, for: reader)
  }

  fileprivate func shownPosts(of author: Int, to reader: Int) async throws -> [UUID] {
    try await ids(
      """
      select p.id from pulsewire.posts p
      where p.owner_id = \(Self.id(author)) and pulsewire.is_shown(p.owner_id, p.privacy)
        and pulsewire.is_shown(p.owner_id, 'public')
      order by p.id desc
      """, for: reader)
  }

  fileprivate func shownComments(to post: Int, for reader: Int) async throws -> [UUID] {
    try await ids(
      """
      select c.id from pulsewire.post_comments c
      join pulsewire.posts p on p.id = c.post_id and p.owner_id = c.author_id
      where p.id = \(Self.id(post)) and pulsewire.is_shown(p.owner_id, p.privacy)
        and not exists (select from pulsewire.blocks b
          where (b.owner_id, b.account_id) in (
            (c.owner_id, pulsewire.current_owner()), (pulsewire.current_owner(), c.owner_id)))
      order by c.id desc
      """, for: reader)
  }

  /// Returns identifiers in a session that sees every row, on behalf of the reader.
  private func ids(_ query: SQL, for reader: Int) async throws -> [UUID] {
    try await administrator.run(
      "select set_config('pulsewire.owner', \(Self.id(reader).description), false)")
    return try await administrator.run(query).column(UUID.self)
  }
}
