public import Base
public import Messages
import Wire

/// The content of a post and its audience.
public struct PostContent: Equatable, Sendable {
  /// The type of the post.
  public var type: PostType = .standIn

  /// The text of the post.
  public var text: String = ""

  /// The audience of the post. If unspecified, a new post uses `privacy.activity_audience` of the settings,
  /// and an edit keeps the previous audience. If the athlete's profile is private, the audience is at most
  /// the followers.
  public var privacy: PostPrivacy = .standIn

  /// The caller's session that the post is about; nil if there is none. Other accounts cannot see it.
  public var sessionID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    type: PostType = .unspecified, text: String = "", privacy: PostPrivacy = .unspecified,
    sessionID: UUID? = nil
  ) {
    self.type = type
    self.text = text
    self.privacy = privacy
    self.sessionID = sessionID
  }
}

extension PostContent: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.PostContent")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.type)
    m.text(2, &v.text)
    m.choice(3, &v.privacy)
    m.uuid(4, &v.sessionID)
  }
}
