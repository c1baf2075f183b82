import Base
import Contract
import Postgres
import RPC
import TestSupport
import Testing

@testable import SocialFeature

/// The lists of who follows whom, by name.
@Suite struct `Lists of names` {
  /// Goal: whoever can call the views with a function of their own sees no row of others by it. Method: a function that
  /// is cheaper than every other condition notes each row that it is asked about.
  @Test func `show no function a row of others`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(40, in: database, on: loop)
      try await population.administrator.run(
        script: """
          create table public.noted (row_id uuid, name text, state text);
          grant insert on public.noted to public;
          create function public.note(id uuid, name text, state text) returns boolean
          language plpgsql volatile cost 0.0001
          as $$ begin insert into public.noted values (id, name, state); return true; end $$;
          grant execute on function public.note(uuid, text, text) to public;
          do $$ begin
            for n in 2..20 loop call pg_temp.follow(n, 1); end loop;
            for n in 21..40 loop call pg_temp.follow(1, n); end loop;
            for n in 2..20 loop call pg_temp.follow(n, n + 20); end loop;
          end $$;
          analyze;
          """)
      for (view, count) in [("named_followings", 20), ("named_followers", 19)] {
        for values in ["id, username, state", "id, null, null", "null, username, null"] {
          try await population.administrator.run(script: "truncate public.noted")
          let rows = try await database.run(
            """
            select id from pulsewire.\(unsafeSQL: view) where public.note(\(unsafeSQL: values))
            """, owner: Population.id(1), on: loop)
          let noted = try await population.administrator.run(
            """
            select count(*), count(distinct coalesce(row_id::text, name)) from public.noted
            """
          ).decode(Int64.self, Int64.self)
          #expect(rows.count == count)
          #expect(
            noted.map { [$0.0, $0.1] } == [[Int64(count), Int64(count)]], "\(view), \(values)")
        }
      }
    }
  }

  @Test func `have a page of each state`() async throws {
    try await onDatabase(Population.schema, as: "pulsewire_server") { database, loop in
      let population = try await Population(8, in: database, on: loop)
      try await population.administrator.run(
        script: """
          update pulsewire.public_profiles set document = document || '{"isPrivate": true}'
          where owner_id = pg_temp.id(1);
          do $$ begin for n in 2..8 loop call pg_temp.follow(n, 1); end loop; end $$;
          update pulsewire.followers set state = 'following' where account_id > pg_temp.id(5);
          """)
      let store = FollowStore(database: database)
      let owner = Caller(Population.id(1), on: loop)
      for (state, count) in [(FollowState.unspecified, 7), (.requested, 4), (.following, 3)] {
        let followers = try await store.followers(
          behind: .newest, count: 11, in: state, of: owner)
        #expect(followers.count == count)
        #expect(followers.allSatisfy { state == .unspecified || $0.state == state })
      }
    }
  }
}
