public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Removes a workout from the caller's favourites.
  public static let unfavoriteLibraryWorkout = Method<
    UnfavoriteLibraryWorkoutRequest, UnfavoriteLibraryWorkoutResponse
  >(
    service, "UnfavoriteLibraryWorkout", .account)
}

/// The request message for UnfavoriteLibraryWorkout.
public struct UnfavoriteLibraryWorkoutRequest: Equatable, Sendable {
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

extension UnfavoriteLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.UnfavoriteLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

/// The response message for UnfavoriteLibraryWorkout.
public struct UnfavoriteLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension UnfavoriteLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.UnfavoriteLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
