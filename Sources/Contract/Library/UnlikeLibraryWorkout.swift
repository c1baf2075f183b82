public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Removes the caller's like from a workout.
  public static let unlikeLibraryWorkout = Method<
    UnlikeLibraryWorkoutRequest, UnlikeLibraryWorkoutResponse
  >(
    service, "UnlikeLibraryWorkout", .account)
}

/// The request message for UnlikeLibraryWorkout.
public struct UnlikeLibraryWorkoutRequest: Equatable, Sendable {
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

extension UnlikeLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.UnlikeLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

/// The response message for UnlikeLibraryWorkout.
public struct UnlikeLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension UnlikeLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.UnlikeLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
