public import Base
public import Messages
public import Wire

extension RoutineRPC {
  /// Deletes a routine with its days.
  public static let deleteRoutine = Method<DeleteRoutineRequest, DeleteRoutineResponse>(
    service, "DeleteRoutine", .account)
}

/// The request message for DeleteRoutine.
public struct DeleteRoutineRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the routine.
  public var routineID: UUID = UUID.zero

  /// The version that the deletion expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for DeleteRoutine.
public struct DeleteRoutineResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteRoutineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.DeleteRoutineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
