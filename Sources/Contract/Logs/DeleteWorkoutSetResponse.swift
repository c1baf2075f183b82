public import Messages

/// It is deleted.
public struct DeleteWorkoutSetResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutSetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutSetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
