import CMessages
public import Messages

/// One page of followings.
public struct ListFollowingsResponse: Equatable, Sendable {
  /// The newest first.
  public var followings: [Following]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(followings: [Following] = [], nextPageToken: String = "") {
    self.followings = followings
    self.nextPageToken = nextPageToken
  }
}

extension ListFollowingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__list_followings_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListFollowingsResponse>) {
    followings = unsafe reader.list("followings", reader.raw.n_followings, reader.raw.followings)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListFollowingsResponse, in arena: Arena) {
    unsafe (raw.n_followings, raw.followings) = arena.copy(list: followings)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
