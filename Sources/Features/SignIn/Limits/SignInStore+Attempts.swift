internal import Base
internal import Loop
internal import Postgres

extension SignInStore {
  /// Counts an attempt with the address of `pseudonym`. Returns 0 if it was counted, or else the
  /// time to wait.
  ///
  /// - Parameter strangers: The party of strangers, which is counted as well unless `party` has
  ///   signed in before; nil for a known device.
  func takeAttempt(
    _ pseudonym: UUID, party: [UInt8], _ rule: AttemptRule,
    strangers: (party: [UInt8], rule: AttemptRule)?, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Duration {
    let row = try await database.first(
      """
      select pulsewire.take_sign_in_attempt(
        \(party), \(rule.waitSeconds), \(strangers?.party),
        \(strangers?.rule.waitSeconds ?? []), \(time), \(time - AttemptRule.memory))
      """, owner: pseudonym, on: loop)
    return .seconds(try row?.decode(Double.self, at: 0) ?? 0)
  }

  /// Records a successful sign-in: resets the failures of the party, makes it a known one, and
  /// removes its attempt from the count of strangers.
  func noteSuccess(
    _ pseudonym: UUID, party: [UInt8], strangers: [UInt8], at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      UnitOfWork(
        owner: pseudonym,
        [
          """
          update pulsewire.sign_in_attempts
          set attempt_count = greatest(attempt_count - 1, 0)
          where party = \(strangers) and exists (select from pulsewire.sign_in_attempts
            where party = \(party) and succeeded_at is null)
          """,
          """
          insert into pulsewire.sign_in_attempts
            (owner_id, party, attempt_count, allowed_at, tried_at, succeeded_at)
          values (\(pseudonym), \(party), 0, \(time), \(time), \(time))
          on conflict on constraint sign_in_attempts_pkey do update
          set attempt_count = 0, allowed_at = \(time), tried_at = \(time), succeeded_at = \(time)
          """,
        ]), on: loop)
  }

  /// Spends one use of each budget, given with its hourly limit. Returns 0 if they were spent, or
  /// else the time to wait, and then spends none.
  func spend(
    _ budgets: [(pseudonym: UUID, hourly: Int)], at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Duration {
    let row = try await database.first(
      """
      select pulsewire.spend_sign_in_budgets(
        \(budgets.map(\.pseudonym)), \(budgets.map { Int32(clamping: $0.hourly) }), \(time))
      """, owner: nil, on: loop)
    return .seconds(try row?.decode(Double.self, at: 0) ?? 0)
  }
}
