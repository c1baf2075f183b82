public import Base
public import Messages
import Wire

/// The end of an account and of everything that belongs to it. It tells nothing of whose it was.
public struct Deletion: Equatable, Sendable {
  /// How far it is.
  public var state: DeletionState = .standIn

  /// When it was confirmed.
  public var confirmTime: Timestamp = Timestamp.epoch

  /// When everything was gone; nil before.
  public var finishTime: Timestamp?

  /// What became of the links to services elsewhere, by name.
  public var services: [ServiceRevocation] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
