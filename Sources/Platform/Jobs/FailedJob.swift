public import Base

/// A job that has failed for good, as an administrator sees it: without a word of whose it was.
public struct FailedJob: Sendable {
  /// The job.
  public let id: UUID
  /// What it was to do.
  public let kind: JobKind
  /// Why it has failed.
  public let reason: String
  /// When.
  public let time: Timestamp
}
