public import Base
import CMessages
public import Messages

/// What an athlete lets others see.
public struct Post: Equatable, Sendable {
  /// A UUID that the server gives.
  public var id: UUID

  /// Whose it is: the username as it is now; empty where they have none.
  public var username: String

  /// Whether it is the caller's own.
  public var isOwn: Bool

  /// What it says, and to whom.
  public var content: PostContent

  /// Grows by one with each edit, from 1 on.
  public var version: Int64

  /// When it was made.
  public var createTime: Timestamp

  /// When it was last edited; absent where it never was.
  public var editTime: Timestamp?

  /// How many accounts have seen it, its owner not counted.
  public var viewCount: Int64

  /// How many accounts like it.
  public var likeCount: Int64

  /// How many comments it has.
  public var commentCount: Int64

  /// Whether the caller likes it.
  public var isLiked: Bool

  /// A value with these fields.
  public init(
    id: UUID, username: String = "", isOwn: Bool = false, content: PostContent, version: Int64 = 0,
    createTime: Timestamp, editTime: Timestamp? = nil, viewCount: Int64 = 0, likeCount: Int64 = 0,
    commentCount: Int64 = 0, isLiked: Bool = false
  ) {
    self.id = id
    self.username = username
    self.isOwn = isOwn
    self.content = content
    self.version = version
    self.createTime = createTime
    self.editTime = editTime
    self.viewCount = viewCount
    self.likeCount = likeCount
    self.commentCount = commentCount
    self.isLiked = isLiked
  }
}

extension Post: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__post__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__Post>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    username = unsafe reader.text("username", reader.raw.username)
    isOwn = unsafe reader.raw.is_own != 0
    content = unsafe reader.required("content", reader.raw.content)
    version = unsafe reader.raw.version
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    editTime = unsafe reader.message("edit_time", reader.raw.edit_time)
    viewCount = unsafe reader.raw.view_count
    likeCount = unsafe reader.raw.like_count
    commentCount = unsafe reader.raw.comment_count
    isLiked = unsafe reader.raw.is_liked != 0
  }

  func write(to raw: inout Pulsewire__Social__V1__Post, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.username = arena.copy(username)
    unsafe raw.is_own = isOwn ? 1 : 0
    unsafe raw.content = arena.copy(message: content)
    unsafe raw.version = version
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.edit_time = arena.copy(message: editTime)
    unsafe raw.view_count = viewCount
    unsafe raw.like_count = likeCount
    unsafe raw.comment_count = commentCount
    unsafe raw.is_liked = isLiked ? 1 : 0
  }
}
