public import Messages

/// It is deleted.
public struct DeleteWorkoutLogResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutLogResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutLogResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
