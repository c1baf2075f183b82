internal import Base
internal import LiveContract

/// The status and the newest cues of a session's coach. It is the value of a topic, whose newest value
/// therefore has everything that a reader has missed, within its bound.
struct CoachLog: Sendable {
  /// A cue with its revision.
  struct Entry: Sendable {
    let revision: Int64
    let content: Content
  }

  /// What is said.
  enum Content: Sendable {
    /// By rule.
    case rule(Cue)
    /// By a person.
    case person(CoachMessage)
  }

  /// The basis of the coach's cues.
  var status: CoachStatus
  /// The newest cues, the oldest first.
  private(set) var entries: [Entry] = []
  /// The revision up to which cues may be missing: that of the newest dropped one, or of the beginning.
  private(set) var floor: Int64

  /// The largest number of cues that are kept: those of 5 minutes at least.
  private static let entriesMax = 64

  /// Creates the log of a coach that begins at this revision.
  init(_ status: CoachStatus, from floor: Int64) {
    self.status = status
    self.floor = floor
  }

  /// Appends a cue.
  mutating func append(_ cue: Cue, _ revision: Int64) { append(.rule(cue), revision) }

  /// Appends what is said.
  mutating func append(_ content: Content, _ revision: Int64) {
    entries.append(Entry(revision: revision, content: content))
    guard entries.count > Self.entriesMax else { return }
    floor = entries.removeFirst().revision
  }

  /// Whether the log has what a person said.
  func has(_ message: UUID) -> Bool {
    entries.contains { if case .person(let one) = $0.content { one.id == message } else { false } }
  }

  /// Returns the first cue after a revision; nil if there is none yet.
  func next(after revision: Int64) -> Entry? { entries.first { $0.revision > revision } }
}
