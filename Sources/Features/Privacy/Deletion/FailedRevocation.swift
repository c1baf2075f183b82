package import Base
import Messages

/// A service that did not accept the end of a link, despite all attempts. It does not name the account of the link,
/// which is no longer known.
package struct FailedRevocation: Hashable, Sendable {
  /// The deletion to which the link belongs.
  package let deletion: UUID
  /// The service's name.
  package let service: String
  /// The time at which the deletion was confirmed.
  package let time: Timestamp
}
