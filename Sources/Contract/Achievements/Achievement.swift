public import Base
public import Messages
import Wire

/// A goal that an athlete can reach by training. A completed achievement stays completed, even if the
/// workouts that led to it are deleted.
public struct Achievement: Equatable, Sendable {
  /// The stable identifier of the achievement, such as `workouts_10`. It never changes.
  public var key: String = ""

  /// The measure that is counted.
  public var measure: AchievementMeasure = .standIn

  /// The name, in the caller's language.
  public var title: String = ""

  /// The instructions for reaching the achievement, in the caller's language.
  public var description: String = ""

  /// The athlete's current value, in the unit of the measure; at least 0, and it can exceed target_value. It
  /// is computed from the athlete's data, so it falls when data is deleted, even after completion.
  public var currentProgress: Int64 = 0

  /// The value to reach, in the unit of the measure.
  public var targetValue: Int64 = 0

  /// Whether the achievement was ever reached.
  public var completed: Bool = false

  /// The time at which the achievement was reached; nil if it is not completed.
  public var completeTime: Timestamp?

  /// Whether the athlete has seen that the achievement is completed.
  public var viewed: Bool = false

  /// The time at which MarkAchievementsViewed first marked the achievement as viewed; nil before.
  public var viewTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
