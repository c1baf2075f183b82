public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Deletes a routine with its days.
  public static let deleteRoutine = Method<DeleteRoutineRequest, DeleteRoutineResponse>(
    service, "DeleteRoutine", .account)
}

/// Deletes a routine.
public struct DeleteRoutineRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The routine.
  public var routineID: UUID = UUID.zero

  /// The version that is to be deleted; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, routineID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.routineID = routineID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteRoutineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.DeleteRoutineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.routineID)
    m.number(3, &v.expectedVersion)
  }
}

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
