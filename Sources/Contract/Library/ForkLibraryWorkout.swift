public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Creates a private copy of a workout that the caller may see, with that workout as its parent.
  public static let forkLibraryWorkout = Method<
    ForkLibraryWorkoutRequest, ForkLibraryWorkoutResponse
  >(
    service, "ForkLibraryWorkout", .account)
}

/// The request message for ForkLibraryWorkout.
public struct ForkLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkoutID: UUID) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
  }
}

extension ForkLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.ForkLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

/// The response message for ForkLibraryWorkout.
public struct ForkLibraryWorkoutResponse: Equatable, Sendable {
  /// The new workout.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension ForkLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.ForkLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
