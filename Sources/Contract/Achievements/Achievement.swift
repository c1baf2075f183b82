public import Base
public import Messages
import Wire

/// Something that an athlete can reach by training. What was reached stays reached, also where the
/// workouts that led to it are deleted.
public struct Achievement: Equatable, Sendable {
  /// What it is known by, as `workouts_10`; the same for ever.
  public var key: String = ""

  /// What is counted.
  public var measure: AchievementMeasure = .standIn

  /// Its name, in the caller's language.
  public var title: String = ""

  /// What to do for it, in the caller's language.
  public var description: String = ""

  /// What the athlete's data come to now, in the measure's unit, from 0 on; also more than
  /// target_value. It follows from the data, so it falls where they are deleted, even for one that is
  /// completed.
  public var currentProgress: Int64 = 0

  /// What has to be reached, in the measure's unit.
  public var targetValue: Int64 = 0

  /// Whether it was ever reached.
  public var completed: Bool = false

  /// When it was reached; absent for one that is not completed.
  public var completeTime: Timestamp?

  /// Whether the athlete has seen that it is completed.
  public var viewed: Bool = false

  /// When that was first told by MarkAchievementsViewed; absent before.
  public var viewTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension Achievement: MappedMessage {
  public static let layout = MessageLayout("pulsewire.achievements.v1.Achievement")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.choice(2, &v.measure)
    m.text(3, &v.title)
    m.text(4, &v.description)
    m.number(5, &v.currentProgress)
    m.number(6, &v.targetValue)
    m.flag(7, &v.completed)
    m.message(8, &v.completeTime)
    m.flag(9, &v.viewed)
    m.message(10, &v.viewTime)
  }
}
