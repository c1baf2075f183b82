public import Base

/// A permanently failed job, as shown to an administrator: without its owner.
public struct FailedJob: Sendable {
  /// The job's id.
  public let id: UUID
  /// The job's kind.
  public let kind: JobKind
  /// The reason for the failure.
  public let reason: String
  /// The time of the failure.
  public let time: Timestamp
}
