import CMessages
public import Messages

/// Stops the clock.
public struct Pause: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Pause: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__pause__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__Pause>) {}

  func write(to raw: inout Pulsewire__Player__V1__Pause, in arena: Arena) {}
}
