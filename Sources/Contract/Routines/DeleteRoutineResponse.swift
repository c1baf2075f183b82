public import Messages

/// The routine is deleted.
public struct DeleteRoutineResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.DeleteRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
