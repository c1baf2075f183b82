public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Deletes the caller's workout.
  public static let deleteLibraryWorkout = Method<
    DeleteLibraryWorkoutRequest, DeleteLibraryWorkoutResponse
  >(
    service, "DeleteLibraryWorkout", .account)
}

/// The request message for DeleteLibraryWorkout.
public struct DeleteLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkoutID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.DeleteLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.number(3, &v.expectedVersion)
  }
}

/// The response message for DeleteLibraryWorkout.
public struct DeleteLibraryWorkoutResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.DeleteLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
