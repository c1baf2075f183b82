public import Base
public import Messages
import Wire

/// A record that another one replaced.
public struct PreviousRecord: Equatable, Sendable {
  /// The value, in the unit of the kind.
  public var value: Double = 0

  /// The workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The set; nil for `workoutVolume`.
  public var workoutSetID: UUID?

  /// The time at which the workout began.
  public var startTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    value: Double = 0, workoutLogID: UUID, workoutSetID: UUID? = nil, startTime: Timestamp
  ) {
    self.value = value
    self.workoutLogID = workoutLogID
    self.workoutSetID = workoutSetID
    self.startTime = startTime
  }
}

extension PreviousRecord: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.PreviousRecord")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.value)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.workoutSetID)
    m.message(4, &v.startTime)
  }
}
