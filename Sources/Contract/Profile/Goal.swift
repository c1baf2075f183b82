public import Messages
public import Wire

/// A training goal.
public struct Goal: Equatable, Sendable {
  /// The kind of the goal.
  public var kind: GoalKind = .standIn

  /// The date by which to reach the goal, after 1999; nil for no date.
  public var targetDate: Google.Date?

  /// The description of the goal, such as "10 km in 45 minutes".
  public var description: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    kind: GoalKind = .unspecified, targetDate: Google.Date? = nil, description: String = ""
  ) {
    self.kind = kind
    self.targetDate = targetDate
    self.description = description
  }
}

extension Goal: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.Goal")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.message(2, &v.targetDate)
    m.text(3, &v.description)
  }
}
