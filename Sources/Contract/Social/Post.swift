public import Base
public import Messages
import Wire

/// What an athlete lets others see.
public struct Post: Equatable, Sendable {
  /// A UUID that the server gives.
  public var id: UUID = UUID.zero

  /// Whose it is: the username as it is now; empty where they have none.
  public var username: String = ""

  /// Whether it is the caller's own.
  public var isOwn: Bool = false

  /// What it says, and to whom.
  public var content: PostContent = PostContent()

  /// Grows by one with each edit, from 1 on.
  public var version: Int64 = 0

  /// When it was made.
  public var createTime: Timestamp = Timestamp.epoch

  /// When it was last edited; absent where it never was.
  public var editTime: Timestamp?

  /// How many accounts have seen it, its owner not counted.
  public var viewCount: Int64 = 0

  /// How many accounts like it.
  public var likeCount: Int64 = 0

  /// How many comments it has.
  public var commentCount: Int64 = 0

  /// Whether the caller likes it.
  public var isLiked: Bool = false

  /// An empty message.
  public init() {}

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

extension Post: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.Post")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.flag(3, &v.isOwn)
    m.message(4, &v.content)
    m.number(5, &v.version)
    m.message(6, &v.createTime)
    m.message(7, &v.editTime)
    m.number(8, &v.viewCount)
    m.number(9, &v.likeCount)
    m.number(10, &v.commentCount)
    m.flag(11, &v.isLiked)
  }
}
