public import Base

/// A piece of work that the database keeps until it is done.
public struct Job: Sendable {
  /// The account of the job; the job is deleted with it.
  public let owner: UUID
  /// The id, chosen by the code that enqueues the job; a job with the same id is enqueued once.
  public let id: UUID
  /// The kind of work.
  public let kind: JobKind
  /// The input of the handler, as it was enqueued.
  public let payload: [UInt8]
  /// The state that the handler saved last; nil before the first checkpoint.
  public let checkpoint: [UInt8]?
  /// The number of the attempt since the last checkpoint, counted from 1.
  public let attempt: Int
}
