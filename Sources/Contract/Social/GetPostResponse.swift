import CMessages
public import Messages

/// A post.
public struct GetPostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post

  /// A value with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension GetPostResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__get_post_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__GetPostResponse>) {
    post = unsafe reader.required("post", reader.raw.post)
  }

  func write(to raw: inout Pulsewire__Social__V1__GetPostResponse, in arena: Arena) {
    unsafe raw.post = arena.copy(message: post)
  }
}
