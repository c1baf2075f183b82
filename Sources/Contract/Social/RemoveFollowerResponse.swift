import CMessages
public import Messages

/// They follow no longer, or there was none.
public struct RemoveFollowerResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RemoveFollowerResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__remove_follower_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__RemoveFollowerResponse>) {}

  func write(to raw: inout Pulsewire__Social__V1__RemoveFollowerResponse, in arena: Arena) {}
}
