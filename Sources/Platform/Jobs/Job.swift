public import Base

/// One piece of work that the database remembers until it is done.
public struct Job: Sendable {
  /// Whose it is: it goes with the account.
  public let owner: UUID
  /// Chosen by who enqueued it; the same one is enqueued once.
  public let id: UUID
  /// What is to be done.
  public let kind: JobKind
  /// What it is to be done with, as who enqueued it wrote it.
  public let payload: [UInt8]
  /// What the handler noted last; nil at the first attempt.
  public let checkpoint: [UInt8]?
  /// Which attempt this is since the last checkpoint, counted from 1.
  public let attempt: Int
}
