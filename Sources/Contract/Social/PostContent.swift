public import Base
import CMessages
public import Messages

/// What a post says, and to whom.
public struct PostContent: Equatable, Sendable {
  /// What it is about; required.
  public var type: PostType

  /// The words: 1 to 2,000 characters.
  public var text: String

  /// Who may see it. Unspecified in a new post: whom `privacy.activity_audience` of the settings
  /// says; in an edit: as before. Of an athlete whose profile is private, followers at most.
  public var privacy: PostPrivacy

  /// A session of the caller's own that it is about; empty for none. Others are not told it.
  public var sessionID: UUID?

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

extension PostContent: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__post_content__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__PostContent>) {
    type = unsafe reader.knownChoice(
      "type", reader.raw.type, standIn: .unspecified, isRequired: true)
    text = unsafe reader.text("text", reader.raw.text, characters: 1...2000)
    privacy = unsafe reader.knownChoice(
      "privacy", reader.raw.privacy, standIn: .unspecified)
    sessionID = unsafe reader.optionalUUID("session_id", reader.raw.session_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__PostContent, in arena: Arena) {
    unsafe raw.type = .init(choice: type)
    unsafe raw.text = arena.copy(text)
    unsafe raw.privacy = .init(choice: privacy)
    unsafe raw.session_id = arena.copy(sessionID)
  }
}
