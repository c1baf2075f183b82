import CMessages
public import Messages

/// The follower.
public struct ApproveFollowerResponse: Equatable, Sendable {
  /// As it is now.
  public var follower: Follower

  /// A value with this field.
  public init(follower: Follower) {
    self.follower = follower
  }
}

extension ApproveFollowerResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__approve_follower_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ApproveFollowerResponse>) {
    follower = unsafe reader.required("follower", reader.raw.follower)
  }

  func write(to raw: inout Pulsewire__Social__V1__ApproveFollowerResponse, in arena: Arena) {
    unsafe raw.follower = arena.copy(message: follower)
  }
}
