public import Base
public import Messages
import Wire

/// What was said to a post.
public struct PostComment: Equatable, Sendable {
  /// A UUID that the server gives.
  public var id: UUID = UUID.zero

  /// To which post.
  public var postID: UUID = UUID.zero

  /// Who said it: the username as it is now.
  public var username: String = ""

  /// Whether it is the caller's own.
  public var isOwn: Bool = false

  /// The words.
  public var text: String = ""

  /// When it was said.
  public var createTime: Timestamp = Timestamp.epoch

  /// When it was last edited; absent where it never was.
  public var editTime: Timestamp?

  /// How many accounts like it.
  public var likeCount: Int64 = 0

  /// Whether the caller likes it.
  public var isLiked: Bool = false

  /// An empty message.
  public init() {}

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
