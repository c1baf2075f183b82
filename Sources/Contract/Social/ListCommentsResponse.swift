import CMessages
public import Messages

/// One page of comments.
public struct ListCommentsResponse: Equatable, Sendable {
  /// The newest first.
  public var comments: [PostComment]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(comments: [PostComment] = [], nextPageToken: String = "") {
    self.comments = comments
    self.nextPageToken = nextPageToken
  }
}

extension ListCommentsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__list_comments_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListCommentsResponse>) {
    comments = unsafe reader.list("comments", reader.raw.n_comments, reader.raw.comments)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListCommentsResponse, in arena: Arena) {
    unsafe (raw.n_comments, raw.comments) = arena.copy(list: comments)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
