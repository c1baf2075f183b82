import CMessages
public import Messages

/// One page of followers.
public struct ListFollowersResponse: Equatable, Sendable {
  /// The newest first.
  public var followers: [Follower]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(followers: [Follower] = [], nextPageToken: String = "") {
    self.followers = followers
    self.nextPageToken = nextPageToken
  }
}

extension ListFollowersResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__list_followers_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListFollowersResponse>) {
    followers = unsafe reader.list("followers", reader.raw.n_followers, reader.raw.followers)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListFollowersResponse, in arena: Arena) {
    unsafe (raw.n_followers, raw.followers) = arena.copy(list: followers)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
