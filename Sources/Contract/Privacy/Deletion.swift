public import Base
public import Messages
import Wire

/// The deletion of an account with all its data. It does not identify the account.
public struct Deletion: Equatable, Sendable {
  /// The state of the deletion.
  public var state: DeletionState = .standIn

  /// The time at which the deletion was confirmed.
  public var confirmTime: Timestamp = Timestamp.epoch

  /// The time at which all data was deleted; nil before.
  public var finishTime: Timestamp?

  /// The revocations of the links to external services, by name.
  public var services: [ServiceRevocation] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    state: DeletionState, confirmTime: Timestamp, finishTime: Timestamp? = nil,
    services: [ServiceRevocation]
  ) {
    self.state = state
    self.confirmTime = confirmTime
    self.finishTime = finishTime
    self.services = services
  }
}

extension Deletion: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.Deletion")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.state)
    m.message(2, &v.confirmTime)
    m.message(3, &v.finishTime)
    m.list(4, &v.services)
  }
}
