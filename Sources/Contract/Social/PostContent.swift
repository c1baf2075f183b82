public import Base
public import Messages
import Wire

/// What a post says, and to whom.
public struct PostContent: Equatable, Sendable {
  /// What it is about.
  public var type: PostType = .standIn

  /// The words.
  public var text: String = ""

  /// Who may see it. Unspecified in a new post: whom `privacy.activity_audience` of the settings
  /// says; in an edit: as before. Of an athlete whose profile is private, followers at most.
  public var privacy: PostPrivacy = .standIn

  /// A session of the caller's own that it is about; empty for none. Others are not told it.
  public var sessionID: UUID?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
