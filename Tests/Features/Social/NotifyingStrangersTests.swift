import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// What an athlete is told of strangers, by their units of work.
@Suite struct `Strangers` {
  /// Goal: nobody who comes to an athlete waits for another's unit of work to be told, not even for one that began to
  /// follow in the same moment. Method: units of work that follow an account and ask a private one stay open, one after
  /// the other; neither was ever told anything. Then all are told, by the accounts' own units of work, which wait for
  /// nobody either.
  @Test func `who come to an athlete are not waited for`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(14, in: database, on: loop)
      try await population.administrator.run(
        script: """
          update pulsewire.public_profiles set document = document || '{"isPrivate": true}'
          where owner_id = pg_temp.id(2);
          insert into pulsewire.tallies (owner_id, subject_id, kind, slot, amount)
          select pg_temp.id(1), pg_temp.id(1), 'follower', slot, 0 from generate_series(0, 15) slot;
          """)
      @Sendable func told(_ number: Int) async throws -> [String] {
        try await database.run(
          "select kind from pulsewire.notifications order by number", owner: Population.id(number),
          on: loop
        ).column(String.self)
      }
      @Sendable func take(_ number: Int) async throws -> Bool {
        try await database.run(
          "select pulsewire.take_notices(\(Population.id(number)))", owner: Population.id(number),
          on: loop
        ).only.decode(Bool.self, at: 0)
      }
      var open: [Session] = []
      for stranger in 3...12 {
        let id = Population.id(stranger)
        let session = try await Session.connect(database.settings, on: loop)
        try await session.run(
          script: """
            set lock_timeout = '3s';
            begin;
            select set_config('pulsewire.owner', '\(id)', true);
            select pulsewire.tell_follower(f.id, now())
            from pulsewire.follow(gen_random_uuid(), 'name1', now(), 100) f;
            select pulsewire.tell_follower(f.id, now())
            from pulsewire.follow(gen_random_uuid(), 'name2', now(), 100) f;
            """)
        open.append(session)
        if stranger == 7 {
          // Half of them have committed; what the others are telling is left.
          for session in open.prefix(3) { try await session.run(script: "commit") }
          #expect(try await take(1))
          #expect(try await told(1) == Array(repeating: "new_follower", count: 3))
        }
      }
      for session in open.dropFirst(3) { try await session.run(script: "commit") }
      let noticed = try await database.run(
        "select pulsewire.noticed_accounts(\(Population.id(0)), 10)", owner: nil, on: loop
      ).column(UUID.self)
      #expect(noticed == [Population.id(1), Population.id(2)])
      for number in 1...2 {
        #expect(try await take(number))
        #expect(try await told(number) == Array(repeating: "new_follower", count: 10))
        #expect(try await take(number) == false)
      }
    }
  }

  /// Goal: whoever many follow is told of the first hundred, and whoever many ask of as many. Method: more than that
  /// follow a public profile and ask a private one.
  @Test func `above a hundred are told no more`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(110, in: database, on: loop)
      try await population.administrator.run(
        script: """
          update pulsewire.public_profiles set document = document || '{"isPrivate": true}'
          where owner_id = pg_temp.id(2);
          do $$ begin
            for n in 3..110 loop
              call pg_temp.follow(n, 1);
              call pg_temp.follow(n, 2);
            end loop;
          end $$;
          """)
      let counts = try await population.administrator.run(
        "select count(*) from pulsewire.notices group by owner_id order by owner_id"
      ).column(Int64.self)
      #expect(counts == [100, 100])
    }
  }
}
