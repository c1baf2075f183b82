import CMessages
public import Messages

/// Ends the rest now.
public struct SkipRest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SkipRest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__skip_rest__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__SkipRest>) {}

  func write(to raw: inout Pulsewire__Player__V1__SkipRest, in arena: Arena) {}
}
