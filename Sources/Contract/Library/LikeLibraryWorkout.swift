public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Likes a workout.
  public static let likeLibraryWorkout = Method<
    LikeLibraryWorkoutRequest, LikeLibraryWorkoutResponse
  >(
    service, "LikeLibraryWorkout", .account)
}

/// The request message for LikeLibraryWorkout.
public struct LikeLibraryWorkoutRequest: Equatable, Sendable {
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

extension LikeLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.LikeLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

/// The response message for LikeLibraryWorkout.
public struct LikeLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension LikeLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.LikeLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
