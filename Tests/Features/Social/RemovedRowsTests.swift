import Base
import Contract
import Loop
import Postgres
import TestSupport
import Testing

@testable import SocialFeature

/// What a call has made may be removed before the call reads it. A trigger removes it here each time.
@Suite struct `What is removed as soon as it is made` {
  @Test func `is a conflict, which is worth another try`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(2, in: database, on: loop)
      try await population.administrator.run(
        script: """
          create function pulsewire.remove_made() returns trigger language plpgsql
          as $$ begin return null; end $$;
          create trigger remove_made before insert on pulsewire.posts
          for each row execute function pulsewire.remove_made();
          create trigger remove_made before insert on pulsewire.blocks
          for each row execute function pulsewire.remove_made();
          create trigger remove_made before insert on pulsewire.followings
          for each row execute function pulsewire.remove_made();
          """)
      let owner = Population.id(1)
      let follows = FollowStore(database: database)
      let now = Timestamp(milliseconds: 1_800_000_000_000)
      let attempts: [() async throws -> Void] = [
        {
          let content = PostContent(type: .general, text: "Done.", privacy: .public)
          _ = try await PostStore(database: database).create(
            content, id: .v4(), requestID: .v4(), at: now, for: owner, on: loop)
        },
        {
          _ = try await follows.block(
            "name2", id: .v4(), requestID: .v4(), at: now, for: owner, on: loop)
        },
        {
          _ = try await follows.follow(
            "name2", id: .v4(), requestID: .v4(), at: now, for: owner, on: loop)
        },
      ]
      for attempt in attempts {
        let error = await #expect(throws: DatabaseError.self) { try await attempt() }
        #expect(error?.isRetryable == true)
      }
    }
  }
}
