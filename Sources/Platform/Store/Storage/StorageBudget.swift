public import Loop
public import Postgres

/// The bytes that accounts may store, over all tables that weigh their rows (`pulsewire.weigh_rows`). An account
/// without a sign-in method may store less: anybody can create any number of them.
///
/// The database keeps a sum for each account, by what is written; it refuses what is beyond the budget, and only
/// that: what removes rows always succeeds.
public struct StorageBudget: Hashable, Sendable {
  /// The bytes of an account with a sign-in method.
  public var accountBytesMax: Int
  /// The bytes of an account without one; no more than with one.
  public var anonymousBytesMax: Int

  /// The constraint that a refusal names.
  static let constraint = "account_storage_check"

  /// Creates a budget.
  public init(accountBytesMax: Int, anonymousBytesMax: Int) {
    self.accountBytesMax = accountBytesMax
    self.anonymousBytesMax = min(anonymousBytesMax, accountBytesMax)
  }

  /// Makes it that of all accounts of the database.
  public func apply(to database: Database, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      """
      select pulsewire.set_storage_budgets(
        \(Int64(clamping: accountBytesMax)), \(Int64(clamping: anonymousBytesMax)))
      """, owner: nil, on: loop)
  }
}
