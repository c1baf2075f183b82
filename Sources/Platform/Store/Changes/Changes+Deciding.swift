public import Messages
public import Postgres
internal import RPC

extension Changes {
  /// Changes something in one round trip: the statements decide, check with `ChangeRequest.isNew`
  /// whether the request is new, and store its answer. Returns their results, of the first request or
  /// of this one.
  public func make(
    _ row: ChangedRow, for request: ChangeRequest, in database: Database, _ statements: [SQL]
  ) async throws -> Results {
    try await run(row, on: request.caller.loop) {
      try await database.run(statements, for: request.caller)
    }
  }

  /// Changes one row in two round trips: reads it together with the stored answer, calls `decide`, and
  /// writes the decision with the request's answer.
  ///
  ///     try await changes.make(ChangedRow("routine", of: owner, id: id), for: request, in: database,
  ///       reading: [query], as: { results in try Routine(results[0]) }
  ///     ) { current in
  ///       try VersionConflict.check(expectedVersion, of: current, at: current.version)
  ///       return .change("changed as (update … where version = … returning owner_id)", answer: next)
  ///     }
  ///
  /// A repeat of the request returns the first answer and does not call `decide`. If another change
  /// came between the round trips, both are repeated.
  public func make<Current, Answer: Message>(
    _ row: ChangedRow, for request: ChangeRequest, in database: Database, reading: [SQL],
    as current: (Results) throws -> Current,
    decide: (Current) async throws -> Decision<Answer>
  ) async throws -> Answer {
    try await run(row, on: request.caller.loop) { () async throws -> Answer? in
      let results = try await database.run(reading + [request.answer], for: request.caller)
      if let rows = results.last,
        let answer = try ChangeRequest.answer(rows, as: Answer.self)
      {
        return answer
      }
      let decision = try await decide(try current(results))
      let answer = decision.answer
      guard let parts = decision.parts else {
        _ = try await database.run(try request.remember(answer), for: request.caller)
        return answer
      }
      let statement: SQL = """
        with \(parts), answered as (\(try request.remember(answer, "from changed")))
        select true from changed
        """
      let statements = decision.locks + [statement] + decision.beside
      let changed = try await database.run(statements, for: request.caller)
      // trap: as many results as statements
      return try changed[decision.locks.count].isEmpty ? nil : answer
    }
  }
}
