public import Messages
public import Wire

/// What an athlete trains for.
public struct Goal: Equatable, Sendable {
  /// What it is.
  public var kind: GoalKind = .standIn

  /// By when, a day after 1999; absent for no date.
  public var targetDate: Google.Date?

  /// What to reach, as "10 km in 45 minutes".
  public var description: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
