public import Base
import CMessages
public import Messages

/// What was said to a post.
public struct PostComment: Equatable, Sendable {
  /// A UUID that the server gives.
  public var id: UUID

  /// To which post.
  public var postID: UUID

  /// Who said it: the username as it is now.
  public var username: String

  /// Whether it is the caller's own.
  public var isOwn: Bool

  /// The words: 1 to 1,000 characters.
  public var text: String

  /// When it was said.
  public var createTime: Timestamp

  /// When it was last edited; absent where it never was.
  public var editTime: Timestamp?

  /// How many accounts like it.
  public var likeCount: Int64

  /// Whether the caller likes it.
  public var isLiked: Bool

  /// A value with these fields.
  public init(
    id: UUID, postID: UUID, username: String = "", isOwn: Bool = false, text: String = "",
    createTime: Timestamp, editTime: Timestamp? = nil, likeCount: Int64 = 0, isLiked: Bool = false
  ) {
    self.id = id
    self.postID = postID
    self.username = username
    self.isOwn = isOwn
    self.text = text
    self.createTime = createTime
    self.editTime = editTime
    self.likeCount = likeCount
    self.isLiked = isLiked
  }
}

extension PostComment: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__post_comment__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__PostComment>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
    username = unsafe reader.text("username", reader.raw.username)
    isOwn = unsafe reader.raw.is_own != 0
    text = unsafe reader.text("text", reader.raw.text)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    editTime = unsafe reader.message("edit_time", reader.raw.edit_time)
    likeCount = unsafe reader.raw.like_count
    isLiked = unsafe reader.raw.is_liked != 0
  }

  func write(to raw: inout Pulsewire__Social__V1__PostComment, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.post_id = arena.copy(postID)
    unsafe raw.username = arena.copy(username)
    unsafe raw.is_own = isOwn ? 1 : 0
    unsafe raw.text = arena.copy(text)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.edit_time = arena.copy(message: editTime)
    unsafe raw.like_count = likeCount
    unsafe raw.is_liked = isLiked ? 1 : 0
  }
}
