import CMessages
public import Messages

/// What became of the link to one service.
public struct ServiceRevocation: Equatable, Sendable {
  /// The service, as `apple`.
  public var service: String

  /// What became of it.
  public var state: RevocationState

  /// A value with these fields.
  public init(service: String, state: RevocationState) {
    self.service = service
    self.state = state
  }
}

extension ServiceRevocation: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__service_revocation__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__ServiceRevocation>) {
    service = unsafe reader.text("service", reader.raw.service)
    state = unsafe reader.choice(reader.raw.state, else: .unspecified)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__ServiceRevocation, in arena: Arena) {
    unsafe raw.service = arena.copy(service)
    unsafe raw.state = .init(choice: state)
  }
}
