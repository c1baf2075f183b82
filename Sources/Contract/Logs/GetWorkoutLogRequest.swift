public import Base
public import Messages

/// Asks for a log.
public struct GetWorkoutLogRequest: Equatable, Sendable {
  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(workoutLogID: UUID) {
    self.workoutLogID = workoutLogID
  }
}

extension GetWorkoutLogRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.GetWorkoutLogRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}
