public import Base
public import Messages
import Wire

/// A comment on a post.
public struct PostComment: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// The current username of the comment's author.
  public var username: String = ""

  /// Whether the comment is the caller's own.
  public var isOwn: Bool = false

  /// The text of the comment.
  public var text: String = ""

  /// The creation time.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time of the last edit; nil if the comment was never edited.
  public var editTime: Timestamp?

  /// The number of accounts that like the comment.
  public var likeCount: Int64 = 0

  /// Whether the caller likes the comment.
  public var isLiked: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension PostComment: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.PostComment")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.postID)
    m.text(3, &v.username)
    m.flag(4, &v.isOwn)
    m.text(5, &v.text)
    m.message(6, &v.createTime)
    m.message(7, &v.editTime)
    m.number(8, &v.likeCount)
    m.flag(9, &v.isLiked)
  }
}
