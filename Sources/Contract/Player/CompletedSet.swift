public import Base
public import LogsContract
public import Messages
import Wire

/// A completed set. It is also in the workout log, unless it was a recovery.
public struct CompletedSet: Equatable, Sendable {
  /// The index of the exercise in the workout, counted from 0; -1 if the exercise was swapped for another.
  public var exerciseIndex: Int32 = 0

  /// The index of the set, counted from 0.
  public var setIndex: Int32 = 0

  /// The time at which the set was completed.
  public var completeTime: Timestamp = Timestamp.epoch

  /// The id of the exercise in the session and in the workout log.
  public var exerciseID: UUID = UUID.zero

  /// The id of the set in the workout log: the request_id of complete_set.
  public var setID: UUID = UUID.zero

  /// The type of the set.
  public var type: WorkoutSetType = .unspecified

  /// The number of repetitions.
  public var reps: Int32 = 0

  /// The weight of each repetition, in kilograms; 0 for none.
  public var weightKg: Double = 0

  /// The duration; nil if it was not measured.
  public var duration: Duration?

  /// The distance, in metres; 0 for none.
  public var distanceM: Double = 0

  /// The rating of perceived exertion, from 0 to 10 in halves; nil if it was not recorded.
  public var rpe: Double?

  /// Whether the player completed the set by itself.
  public var isAutomatic: Bool = false

  /// Whether the set was a recovery between intervals.
  public var isRecovery: Bool = false

  /// Creates an empty message.
  public init() {}
}

extension CompletedSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.CompletedSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.exerciseIndex)
    m.number(2, &v.setIndex)
    m.message(3, &v.completeTime)
    m.uuid(4, &v.exerciseID)
    m.uuid(5, &v.setID)
    m.choice(6, &v.type)
    m.number(7, &v.reps)
    m.number(8, &v.weightKg)
    m.duration(9, &v.duration)
    m.number(10, &v.distanceM)
    m.number(11, of: &v.rpe, { $0 }, { $0 })
    m.flag(12, &v.isAutomatic)
    m.flag(13, &v.isRecovery)
  }
}
