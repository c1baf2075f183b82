import CMessages
public import Messages

/// Ends the session.
public struct Finish: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Finish: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__finish__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__Finish>) {}

  func write(to raw: inout Pulsewire__Player__V1__Finish, in arena: Arena) {}
}
