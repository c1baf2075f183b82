public import Base
import CMessages
public import Messages

/// Something that an athlete can reach by training. What was reached stays reached, also where the
/// workouts that led to it are deleted.
public struct Achievement: Equatable, Sendable {
  /// What it is known by, as `workouts_10`; the same for ever.
  public var key: String

  /// What is counted.
  public var measure: AchievementMeasure

  /// Its name, in the caller's language.
  public var title: String

  /// What to do for it, in the caller's language.
  public var description: String

  /// What the athlete's data come to now, in the measure's unit, from 0 on; also more than
  /// target_value. It follows from the data, so it falls where they are deleted, even for one that is
  /// completed.
  public var currentProgress: Int64

  /// What has to be reached, in the measure's unit.
  public var targetValue: Int64

  /// Whether it was ever reached.
  public var completed: Bool

  /// When it was reached; absent for one that is not completed.
  public var completeTime: Timestamp?

  /// Whether the athlete has seen that it is completed.
  public var viewed: Bool

  /// When that was first told by MarkAchievementsViewed; absent before.
  public var viewTime: Timestamp?

  /// A value with these fields.
  public init(
    key: String = "", measure: AchievementMeasure = .unspecified, title: String = "",
    description: String = "", currentProgress: Int64 = 0, targetValue: Int64 = 0,
    completed: Bool = false, completeTime: Timestamp? = nil, viewed: Bool = false,
    viewTime: Timestamp? = nil
  ) {
    self.key = key
    self.measure = measure
    self.title = title
    self.description = description
    self.currentProgress = currentProgress
    self.targetValue = targetValue
    self.completed = completed
    self.completeTime = completeTime
    self.viewed = viewed
    self.viewTime = viewTime
  }
}

extension Achievement: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__achievements__v1__achievement__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__Achievement>) {
    key = unsafe reader.text("key", reader.raw.key)
    measure = unsafe reader.knownChoice("measure", reader.raw.measure, standIn: .unspecified)
    title = unsafe reader.text("title", reader.raw.title)
    description = unsafe reader.text("description", reader.raw.description)
    currentProgress = unsafe reader.raw.current_progress
    targetValue = unsafe reader.raw.target_value
    completed = unsafe reader.raw.completed != 0
    completeTime = unsafe reader.message("complete_time", reader.raw.complete_time)
    viewed = unsafe reader.raw.viewed != 0
    viewTime = unsafe reader.message("view_time", reader.raw.view_time)
  }

  func write(to raw: inout Pulsewire__Achievements__V1__Achievement, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.measure = .init(choice: measure)
    unsafe raw.title = arena.copy(title)
    unsafe raw.description = arena.copy(description)
    unsafe raw.current_progress = currentProgress
    unsafe raw.target_value = targetValue
    unsafe raw.completed = completed ? 1 : 0
    unsafe raw.complete_time = arena.copy(message: completeTime)
    unsafe raw.viewed = viewed ? 1 : 0
    unsafe raw.view_time = arena.copy(message: viewTime)
  }
}
