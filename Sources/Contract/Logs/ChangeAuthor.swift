public import Base
public import Messages
import Wire

/// The credential by which an account changed something.
public struct ChangeAuthor: MappedMessage, Equatable, Sendable {
  /// The kind.
  public var kind: CredentialKind = .standIn
  /// The id of the account session, the device or the API token. It may have ended since.
  public var id = UUID.zero
  /// Whether the change was made offline and came through the offline queue.
  public var fromOfflineQueue = false

  public init() {}
  public static let layout = MessageLayout("pulsewire.logs.v1.ChangeAuthor")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.id)
    m.flag(3, &v.fromOfflineQueue)
  }
}

/// The kinds of credentials.
public enum CredentialKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// An account session.
  case accountSession = 1
  /// A device.
  case device = 2
  /// An API token.
  case apiToken = 3
}
