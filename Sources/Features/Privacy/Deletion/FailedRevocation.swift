public import Base

/// A service that did not accept the end of a link, despite all attempts. It does not name the account of the link,
/// which is no longer known.
public struct FailedRevocation: Hashable, Sendable {
  /// The deletion to which the link belongs.
  public let deletion: UUID
  /// The service's name.
  public let service: String
  /// The time at which the deletion was confirmed.
  public let time: Timestamp
}
