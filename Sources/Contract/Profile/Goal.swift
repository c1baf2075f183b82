import CMessages
public import Messages

/// What an athlete trains for.
public struct Goal: Equatable, Sendable {
  /// What it is; required.
  public var kind: GoalKind

  /// By when, a day after 1999; absent for no date.
  public var targetDate: Google.Date?

  /// What to reach, as "10 km in 45 minutes": up to 200 characters.
  public var description: String

  /// A value with these fields.
  public init(
    kind: GoalKind = .unspecified, targetDate: Google.Date? = nil, description: String = ""
  ) {
    self.kind = kind
    self.targetDate = targetDate
    self.description = description
  }
}

extension Goal: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__goal__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__Goal>) {
    kind = unsafe reader.knownChoice(
      "kind", reader.raw.kind, standIn: .unspecified, isRequired: true)
    targetDate = unsafe reader.message("target_date", reader.raw.target_date)
    description = unsafe reader.text("description", reader.raw.description, characters: 0...200)
  }

  func write(to raw: inout Pulsewire__Profile__V1__Goal, in arena: Arena) {
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.target_date = arena.copy(message: targetDate)
    unsafe raw.description = arena.copy(description)
  }
}
