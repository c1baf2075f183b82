import CMessages
public import Messages

/// Goes on after a pause; an interrupted rest goes on with what was left of it.
public struct Resume: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Resume: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__resume__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__Resume>) {}

  func write(to raw: inout Pulsewire__Player__V1__Resume, in arena: Arena) {}
}
