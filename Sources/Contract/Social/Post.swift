public import Base
public import Messages
import Wire

/// A post of an athlete.
public struct Post: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The owner's current username; empty if they have none.
  public var username: String = ""

  /// Whether the post is the caller's own.
  public var isOwn: Bool = false

  /// The content and the audience.
  public var content: PostContent = PostContent()

  /// The version, which starts at 1 and grows by one with each edit.
  public var version: Int64 = 0

  /// The creation time.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time of the last edit; nil if the post was never edited.
  public var editTime: Timestamp?

  /// The number of views, of which an account, other than the owner, makes one in 30 days at most.
  public var viewCount: Int64 = 0

  /// The number of accounts that like the post.
  public var likeCount: Int64 = 0

  /// The number of comments.
  public var commentCount: Int64 = 0

  /// Whether the caller likes the post.
  public var isLiked: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
