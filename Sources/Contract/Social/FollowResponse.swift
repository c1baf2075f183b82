import CMessages
public import Messages

/// The following.
public struct FollowResponse: Equatable, Sendable {
  /// As it is now.
  public var following: Following

  /// A value with this field.
  public init(following: Following) {
    self.following = following
  }
}

extension FollowResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__follow_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__FollowResponse>) {
    following = unsafe reader.required("following", reader.raw.following)
  }

  func write(to raw: inout Pulsewire__Social__V1__FollowResponse, in arena: Arena) {
    unsafe raw.following = arena.copy(message: following)
  }
}
