import CMessages
public import Messages

/// It is ended, or there was none.
public struct UnfollowResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnfollowResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__unfollow_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UnfollowResponse>) {}

  func write(to raw: inout Pulsewire__Social__V1__UnfollowResponse, in arena: Arena) {}
}
