import CMessages
public import Messages

/// The current set is done. Its rest starts by itself; the cursor moves to what comes next.
public struct CompleteSet: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension CompleteSet: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__complete_set__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__CompleteSet>) {}

  func write(to raw: inout Pulsewire__Player__V1__CompleteSet, in arena: Arena) {}
}
