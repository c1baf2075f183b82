public import Base
import CMessages
public import Messages

/// The end of an account and of everything that belongs to it. It tells nothing of whose it was.
public struct Deletion: Equatable, Sendable {
  /// How far it is.
  public var state: DeletionState

  /// When it was confirmed.
  public var confirmTime: Timestamp

  /// When everything was gone; nil before.
  public var finishTime: Timestamp?

  /// What became of the links to services elsewhere, by name.
  public var services: [ServiceRevocation]

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

extension Deletion: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__deletion__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__Deletion>) {
    state = unsafe reader.choice(reader.raw.state, else: .unspecified)
    confirmTime = unsafe reader.required("confirm_time", reader.raw.confirm_time)
    finishTime = unsafe reader.message("finish_time", reader.raw.finish_time)
    services = unsafe reader.list("services", reader.raw.n_services, reader.raw.services)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__Deletion, in arena: Arena) {
    unsafe raw.state = .init(choice: state)
    unsafe raw.confirm_time = arena.copy(message: confirmTime)
    unsafe raw.finish_time = arena.copy(message: finishTime)
    unsafe (raw.n_services, raw.services) = arena.copy(list: services)
  }
}
