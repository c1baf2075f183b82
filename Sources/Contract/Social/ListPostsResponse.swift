import CMessages
public import Messages

/// One page of posts.
public struct ListPostsResponse: Equatable, Sendable {
  /// The newest first.
  public var posts: [Post]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(posts: [Post] = [], nextPageToken: String = "") {
    self.posts = posts
    self.nextPageToken = nextPageToken
  }
}

extension ListPostsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__list_posts_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListPostsResponse>) {
    posts = unsafe reader.list("posts", reader.raw.n_posts, reader.raw.posts)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListPostsResponse, in arena: Arena) {
    unsafe (raw.n_posts, raw.posts) = arena.copy(list: posts)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
