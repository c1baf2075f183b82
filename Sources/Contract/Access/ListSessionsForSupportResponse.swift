public import Messages

/// A page of sessions.
public struct ListSessionsForSupportResponse: Equatable, Sendable {
  /// The sessions; none is the caller's own.
  public var sessions: [AccountSession] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(sessions: [AccountSession], nextPageToken: String = "") {
    self.sessions = sessions
    self.nextPageToken = nextPageToken
  }
}

extension ListSessionsForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}
