public import Base

/// A service that did not take the end of a link, however often it was asked. It says nothing of whose
/// link that was: nobody knows any more.
public struct FailedRevocation: Hashable, Sendable {
  /// The deletion that it belongs to.
  public let deletion: UUID
  /// The service's name.
  public let service: String
  /// When the deletion was confirmed.
  public let time: Timestamp
}
