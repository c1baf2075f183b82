import Base
import Contract
import ContractJSON
import Postgres
import ProfileFeature
import Store
import TestSupport
import Testing

@Suite struct `The age range in the database` {
  /// The planner's function and the server's rule implement the same definition. Goal: for each day around each
  /// relevant birthday, they agree.
  @Test func `is the server's`() async throws {
    try await onDatabase(Migration.all) { database, loop in
      let rows = try await database.run(
        """
        select extract(year from b)::integer, extract(month from b)::integer,
          extract(day from b)::integer, extract(year from d)::integer,
          extract(month from d)::integer, extract(day from d)::integer,
          pulsewire.age_range(b, d)
        from unnest(array['2000-02-29', '1999-12-31', '2000-01-01', '1996-07-15']::date[]) as b,
          generate_series(13, 70) as years, generate_series(-3, 3) as days,
          lateral (select (b + make_interval(years => years) + make_interval(days => days))::date)
            as around (d)
        where d >= b + interval '13 years'
        """, owner: nil, on: loop)
      #expect(rows.count > 1500)
      for row in rows {
        func number(_ column: Int) throws -> Int32 { try row.decode(Int32.self, at: column) }
        let birth = Google.Date(year: try number(0), month: try number(1), day: try number(2))
        let day = Google.Date(year: try number(3), month: try number(4), day: try number(5))
        let name = try row.decode(String.self, at: 6)
        let theirs = try FitnessProfile(json: #"{"ageRange":"\#(name)"}"#).ageRange
        #expect(theirs == AgeRange(birthDate: birth, on: day), "\(birth) on \(day)")
      }
    }
  }
}
